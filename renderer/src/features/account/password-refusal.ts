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
 * A refusal's texts by field. A 401 means a wrong current password, not an expired session. Empty if the refusal is
 * about none of the fields.
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
