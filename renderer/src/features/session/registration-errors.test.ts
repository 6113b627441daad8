import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { bringLaterTexts, startTexts } from '../../i18n/texts.ts';
import { registrationErrors } from './registration-errors.ts';

const refused = (fields: Record<string, string[]>, serverText?: string) =>
  registrationErrors(new ApiError('http', 'x', { status: 422, fields, serverText }), 'register.failed');

beforeAll(async () => {
  await startTexts();
  await bringLaterTexts();
});

describe('registrationRefusal', () => {
  it('puts what is said of the phone under the phone, whichever of its two names the server uses', () => {
    expect(refused({ phone: ['Bad number'] }, 'Bad number')).toEqual({ phone: 'Bad number' });
    expect(refused({ phoneE164: ['Bad number'] }, 'Bad number')).toEqual({ phone: 'Bad number' });
  });

  it('puts everything else under the email', () => {
    expect(refused({ email: ['Taken'], password: ['Weak'] }, 'Taken Weak')).toEqual({ email: 'Taken Weak' });
    expect(refused({}, 'Registration is closed')).toEqual({ email: 'Registration is closed' });
  });

  it('parts a refusal of both', () => {
    expect(refused({ phone: ['Bad'], email: ['Taken'] }, 'Bad Taken')).toEqual({
      phone: 'Bad',
      email: 'Taken',
    });
  });

  it('has words where the server has none', () => {
    expect(refused({})).toEqual({ email: 'Registration failed' });
    expect(registrationErrors(new Error('x'), 'register.failed')).toEqual({
      email: 'An unexpected error occurred',
    });
  });
});
