import { ApiError } from '../../api/errors.ts';
import { errorText, type FailureKey } from '../../i18n/error-text.ts';

/**
 * The texts of a refused registration by field: those about the phone under the phone, all others under the email.
 */
export function registrationRefusal(
  error: unknown,
  fallback: FailureKey,
): { phone?: string; email?: string } {
  if (!(error instanceof ApiError)) return { email: errorText(error, fallback) };
  const { phone: typed = [], phoneE164 = [], ...others } = error.fields;
  const phone = (typed.length ? typed : phoneE164).join(' ');
  const rest = Object.values(others).flat().join(' ');
  if (phone === '') return { email: errorText(error, fallback) };
  return rest === '' ? { phone } : { phone, email: rest };
}
