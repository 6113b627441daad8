import { beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { bringLaterTexts, startTexts } from '../../i18n/texts.ts';
import { passwordRefusal } from './password-refusal.ts';

beforeAll(async () => {
  await startTexts();
  await bringLaterTexts();
});

it('puts what a server says of fields onto them, in the order of the page', () => {
  const fields = { password_confirmation: ['differs'], current_password: ['wrong', 'again'], else: ['what'] };
  expect(passwordRefusal(new ApiError('http', '', { status: 422, fields }))).toEqual([
    ['current', 'wrong'],
    ['confirm', 'differs'],
  ]);
});

it('takes a 401 for a wrong password, not for the end of the session', () => {
  const bare = new ApiError('http', '', { status: 401 });
  expect(passwordRefusal(bare)).toEqual([['current', 'Your password could not be changed']]);
  const worded = new ApiError('http', 'No.', { status: 401, serverText: 'No.' });
  expect(passwordRefusal(worded)).toEqual([['current', 'No.']]);
});

it.each([new ApiError('network', ''), new ApiError('http', '', { status: 500 }), new Error('odd')])(
  'says nothing of fields for %s',
  (error) => expect(passwordRefusal(error)).toEqual([]),
);
