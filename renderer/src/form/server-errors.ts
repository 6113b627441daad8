import type { FieldErrors } from '#shared/wire/envelope.ts';

/** A form's fields by the server's names, in the order on screen. */
export type ServerNames<Field extends string> = Readonly<Record<string, Field>>;

/** The names of fields that have the same name on the server. */
export function sameNames<Field extends string>(fields: readonly Field[]): ServerNames<Field> {
  return Object.fromEntries(fields.map((field) => [field, field]));
}

/** The server's errors by form field; several for one field are joined. */
export function textsByField<Field extends string>(
  errors: FieldErrors,
  names: ServerNames<Field>,
): Map<Field, string> {
  const texts = new Map<Field, string>();
  for (const [name, field] of Object.entries(names)) {
    const text = (errors[name] ?? []).join(' ');
    if (text !== '' && !texts.has(field)) texts.set(field, text);
  }
  return texts;
}

/** The part of a form that sets errors. */
export interface FormErrorSetter<Field extends string> {
  setError: (field: Field, error: { message: string }, options: { shouldFocus: boolean }) => void;
}

/**
 * Shows the server's errors at their fields and focuses the first.
 * @returns `placed`: how many fields have an error; `all`: true if every error has a field
 */
export function placeServerErrors<Field extends string>(
  form: FormErrorSetter<Field>,
  errors: FieldErrors,
  names: ServerNames<Field>,
): { placed: number; all: boolean } {
  const texts = textsByField(errors, names);
  [...texts].forEach(([field, message], index) =>
    form.setError(field, { message }, { shouldFocus: index === 0 }),
  );
  const all = texts.size > 0 && Object.keys(errors).every((name) => Object.hasOwn(names, name));
  return { placed: texts.size, all };
}
