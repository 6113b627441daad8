import * as z from 'zod/mini';
import { mapOf } from './lists.ts';
import { asList } from './read-scalars.ts';
import { optional } from './scalars.ts';

/** The members that any response may have around its payload. */
const envelope = z.lazy(() =>
  z.looseObject({
    status: optional(z.string()),
    message: optional(z.string()),
    error: optional(z.string()),
    errors: optional(mapOf(z.unknown())),
  }),
);

/** Errors of a form, by field. A field that the server names without words has none. */
export type FieldErrors = Record<string, string[]>;

/** A refusal in the server's words. */
export interface Refusal {
  /** One text for the user; undefined if the server sends none. */
  text: string | undefined;
  fields: FieldErrors;
  message: string | undefined;
}

function fieldErrors(errors: Record<string, unknown> | undefined): FieldErrors {
  const fields: FieldErrors = {};
  for (const [field, value] of Object.entries(errors ?? {})) {
    const texts = asList(value);
    fields[field] = (Array.isArray(texts) ? texts : [texts]).filter(
      (entry): entry is string => typeof entry === 'string' && entry !== '',
    );
  }
  return fields;
}

/**
 * Reads the refusal in a body. Its text is the joined validation errors, else `error`, else `message`. A body that is not
 * an object, such as an HTML error page, gives a refusal without a text.
 */
export function readRefusal(body: unknown): Refusal {
  const parsed = z.safeParse(envelope, body);
  if (!parsed.success) return { text: undefined, fields: {}, message: undefined };
  const fields = fieldErrors(parsed.data.errors);
  const joined = Object.values(fields).flat().join(' ');
  return {
    text: joined || parsed.data.error || parsed.data.message || undefined,
    fields,
    message: parsed.data.message,
  };
}

/** False if the envelope's status reports a failure. Without a status it is true: some responses have no envelope. */
export function succeeded(body: unknown): boolean {
  const parsed = z.safeParse(envelope, body);
  if (!parsed.success) return true;
  return parsed.data.status === undefined || parsed.data.status === 'OK';
}
