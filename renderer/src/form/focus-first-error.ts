import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Focuses the first field with an error, in the order on screen. The form library uses the order of registration, which
 * differs for controlled fields, so the form needs `shouldFocusError: false`.
 */
export function focusFirstError<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setFocus'>,
  wrong: FieldErrors<Form>,
  order: readonly Path<Form>[],
): void {
  const first = order.find((field) => Object.hasOwn(wrong, field));
  if (first !== undefined) form.setFocus(first);
}
