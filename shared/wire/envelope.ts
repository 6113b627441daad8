import * as z from 'zod/mini';
import { optional } from './scalars.ts';

/** The members that every answer may have around its payload. */
const envelope = z.lazy(() =>
  z.looseObject({
    status: optional(z.string()),
    message: optional(z.string()),
    error: optional(z.string()),
    errors: optional(z.record(z.string(), z.unknown())),
  }),
);

/** Errors of a form, field to texts. */
export type FieldErrors = Record<string, string[]>;

/** A refusal as the server worded it. */
export interface Refusal {
  /** One text for the reader, or undefined when the server gave none. */
  text: string | undefined;
  fields: FieldErrors;
  message: string | undefined;
}

function fieldErrors(errors: Record<string, unknown> | undefined): FieldErrors {
  const fields: FieldErrors = {};
  for (const [field, value] of Object.entries(errors ?? {})) {
    const texts = (Array.isArray(value) ? value : [value]).filter(
      (entry): entry is string => typeof entry === 'string' && entry !== '',
    );
    if (texts.length) fields[field] = texts;
  }
  return fields;
}

/**
 * Reads the refusal in a body. Its text is the joined validation errors, else `error`, else `message`. A body that is
 * no object (an HTML error page, say) is a refusal without words.
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

/** False when the envelope's own status says failure. An absent status is no failure: some answers come bare. */
export function succeeded(body: unknown): boolean {
  const parsed = z.safeParse(envelope, body);
  if (!parsed.success) return true;
  return parsed.data.status === undefined || parsed.data.status === 'OK';
}

/** The `payload` where there is one, else the body itself. */
export function payloadOf(body: unknown): unknown {
  if (typeof body === 'object' && body !== null && 'payload' in body) return body.payload;
  return body;
}
