import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Puts the keyboard into the first field that is wrong, in the order one sees them. The form itself goes by the order
 * in which fields were registered, which is another where some are controlled; it needs `shouldFocusError: false`.
 */
export function focusFirstWrong<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setFocus'>,
  wrong: FieldErrors<Form>,
  order: readonly Path<Form>[],
): void {
  const first = order.find((field) => Object.hasOwn(wrong, field));
  if (first !== undefined) form.setFocus(first);
}
