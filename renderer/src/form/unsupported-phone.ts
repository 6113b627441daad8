import type { FieldErrors } from 'react-hook-form';

/** The part of a form that has a phone field. */
interface PhoneForm {
  setValue: (field: 'phone', value: string, options: { shouldDirty: boolean }) => void;
  setError: (field: 'phone', error: { message: string }) => void;
}

/** Clears a number from a country that the shop does not serve, and keeps its error, which explains it. */
export function clearUnsupportedPhone(form: PhoneForm, wrong: FieldErrors<{ phone: string }>): void {
  if (wrong.phone?.message !== 'phone.unsupported') return;
  form.setValue('phone', '', { shouldDirty: true });
  form.setError('phone', { message: wrong.phone.message });
}
