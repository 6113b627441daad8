import { fail } from '../answers.ts';
import { wholeId } from '../fields.ts';

/** The number in a form's field; undefined where it was left empty. */
export function number(text: string | undefined): number | undefined {
  return text === undefined || text.trim() === '' ? undefined : Number(text);
}

/** The id in a path or a form. @throws Refusal 404 */
export function idOf(text: string | undefined): number {
  const id = wholeId.safeParse(text);
  if (!id.success) throw fail(404, 'There is nothing of that id.');
  return id.data;
}
