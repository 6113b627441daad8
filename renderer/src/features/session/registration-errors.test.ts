// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { registrationErrors } from './registration-errors.ts';
import '../../i18n/en/english.ts';

const refused = (fields: Record<string, string[]>, serverText?: string) =>
  registrationErrors(new ApiError('http', 'x', { status: 422, fields, serverText }), 'register.failed');

describe('registrationErrors', () => {
  it('puts phone errors at the phone field, for both server names', () => {
    expect(refused({ phone: ['Bad number'] }, 'Bad number')).toEqual({ phone: 'Bad number' });
    expect(refused({ phoneE164: ['Bad number'] }, 'Bad number')).toEqual({ phone: 'Bad number' });
  });

  it('puts all other errors at the email field', () => {
    expect(refused({ email: ['Taken'], password: ['Weak'] }, 'Taken Weak')).toEqual({ email: 'Taken Weak' });
    expect(refused({}, 'Registration is closed')).toEqual({ email: 'Registration is closed' });
  });

  it('splits errors of both', () => {
    expect(refused({ phone: ['Bad'], email: ['Taken'] }, 'Bad Taken')).toEqual({
      phone: 'Bad',
      email: 'Taken',
    });
  });

  it('uses the fallback text, when the server has none', () => {
    expect(refused({})).toEqual({ email: 'Registration failed' });
    expect(registrationErrors(new Error('x'), 'register.failed')).toEqual({
      email: 'An unexpected error occurred',
    });
  });
});
