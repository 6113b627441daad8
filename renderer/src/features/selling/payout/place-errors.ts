import type { FieldErrors } from '#shared/wire/envelope.ts';

/**
 * Puts a server's texts at the fields they are about, the keyboard at the first of them.
 * @param names the form's fields by the names the server has for them
 * @returns how many found a place, and whether all did
 */
export function placeErrors<Field extends string>(
  errors: FieldErrors,
  names: Readonly<Record<string, Field>>,
  setError: (field: Field, error: { message: string }, options: { shouldFocus: boolean }) => void,
): { placed: number; all: boolean } {
  let placed = 0;
  for (const [name, field] of Object.entries(names)) {
    const message = errors[name]?.[0];
    if (!message) continue;
    setError(field, { message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  const all = placed > 0 && Object.keys(errors).every((name) => Object.hasOwn(names, name));
  return { placed, all };
}
