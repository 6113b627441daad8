import { ApiError } from '../../api/errors.ts';
import { errorText, type FailureKey } from '../../i18n/error-text.ts';

/**
 * Where the texts of a refused registration belong: those about the phone under the phone, everything else under
 * the email (document 2, §8).
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
