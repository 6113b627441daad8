import { fail } from '../answers.ts';
import type { SandboxApp, SandboxContext } from '../context.ts';
import { idField } from '../fields.ts';
import type { Markup } from '../page.ts';

/** The fields of a form or an address as a browser sends them. */
export type Form = Readonly<Record<string, string>>;

/** One section of the tester page: what it shows, its forms, and the same as JSON. */
export interface TesterPart {
  /** The fragment in the page's address: `#offers`. */
  readonly id: string;
  readonly title: string;
  /** The content below the title. `query` is that of the page's address. */
  show(context: SandboxContext, query: Form): Markup | Promise<Markup>;
  /** Members of the query that stay in the address when one of the forms has been sent with them. */
  readonly keeps?: readonly string[];
  /** The forms by the last part of their address. A Refusal is shown to the tester. */
  readonly forms?: Readonly<Record<string, (context: SandboxContext, form: Form) => unknown>>;
  /** Calls below `/__sandbox/api/`. */
  api?(app: SandboxApp, context: SandboxContext): void;
}

/** The number in a form's field; undefined for an empty one. */
export function optionalNumber(text: string | undefined): number | undefined {
  return text === undefined || text.trim() === '' ? undefined : Number(text);
}

/** The id in a path or a form. @throws Refusal 404 */
export function readId(text: string | undefined): number {
  const id = idField.safeParse(text);
  if (!id.success) throw fail(404, 'There is nothing of that id.');
  return id.data;
}
