import { ApiError } from '../../api/errors.ts';
import { textsByField } from '../../form/server-errors.ts';
import { errorText, type FailureKey } from '../../i18n/error-text.ts';

/** The server's two names for the phone field. */
const PHONE = { phone: 'phone', phoneE164: 'phone' } as const;

/** The errors of a refused registration: phone errors for the phone field, all others for the email field. */
export function registrationErrors(error: unknown, fallback: FailureKey): { phone?: string; email?: string } {
  if (!(error instanceof ApiError)) return { email: errorText(error, fallback) };
  const phone = textsByField(error.fields, PHONE).get('phone') ?? '';
  const others = Object.fromEntries(
    Object.entries(error.fields).filter(([name]) => !Object.hasOwn(PHONE, name)),
  );
  const rest = Object.values(others).flat().join(' ');
  if (phone === '') return { email: errorText(error, fallback) };
  return rest === '' ? { phone } : { phone, email: rest };
}
