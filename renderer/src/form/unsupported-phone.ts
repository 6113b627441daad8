import type { FieldErrors } from 'react-hook-form';

/** The part of a form that has a phone field. */
interface PhoneForm {
  setValue: (field: 'phone', value: string) => void;
  setError: (field: 'phone', error: { message: string }) => void;
}

/** Document 2, §5: the number of a country that is not served is cleared; the words say why. */
export function clearUnsupportedPhone(form: PhoneForm, wrong: FieldErrors<{ phone: string }>): void {
  if (wrong.phone?.message !== 'phone.unsupported') return;
  form.setValue('phone', '');
  form.setError('phone', { message: wrong.phone.message });
}
