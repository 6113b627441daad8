import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { PasswordForm } from './rules.ts';

type Field = keyof PasswordForm;

/** Fields by the names they travel under, in their order on the page. */
const WIRE: readonly (readonly [Field, string])[] = [
  ['current', 'current_password'],
  ['password', 'password'],
  ['confirm', 'password_confirmation'],
];

/**
 * What a refusal says of which field. A 401 is about the current password, for it is an answer and no expired
 * session (document 3, decision 11). Empty where it is about none of them.
 */
export function passwordRefusal(error: unknown): [Field, string][] {
  if (!(error instanceof ApiError)) return [];
  const named = WIRE.flatMap(([field, name]): [Field, string][] => {
    const text = error.fields[name]?.[0];
    return text ? [[field, text]] : [];
  });
  if (named.length > 0 || error.status !== 401) return named;
  return [['current', errorText(error, 'account.passwordFailed')]];
}
