import type { FieldErrors } from 'react-hook-form';

/** The part of a form that has a phone field. */
interface PhoneForm {
  setValue: (field: 'phone', value: string) => void;
  setError: (field: 'phone', error: { message: string }) => void;
}

/** Clears a number whose country is not in the server's list, and keeps the error that tells why. */
export function clearUnsupportedPhone(form: PhoneForm, wrong: FieldErrors<{ phone: string }>): void {
  if (wrong.phone?.message !== 'phone.unsupported') return;
  form.setValue('phone', '');
  form.setError('phone', { message: wrong.phone.message });
}
