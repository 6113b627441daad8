import type { FieldErrors } from '#shared/wire/envelope.ts';

/** A form's fields by the names that the server has for them, in the order one sees them. */
export type ServerNames<Field extends string> = Readonly<Record<string, Field>>;

/** Fields that are called the same on both sides. */
export function sameNames<Field extends string>(fields: readonly Field[]): ServerNames<Field> {
  return Object.fromEntries(fields.map((field) => [field, field]));
}

/** The server's texts by field, each once; several for one field are joined. */
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

/** The part of a form that takes errors. */
export interface TakesErrors<Field extends string> {
  setError: (field: Field, error: { message: string }, options: { shouldFocus: boolean }) => void;
}

/**
 * Puts the server's texts at the fields they are about, and the keyboard into the first of them.
 * @returns how many fields have one, and whether nothing is left to say elsewhere
 */
export function placeServerErrors<Field extends string>(
  form: TakesErrors<Field>,
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
