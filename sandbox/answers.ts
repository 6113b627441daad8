import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod/mini';

export type FieldErrors = Record<string, string[]>;

/** Answers a request with a failure. Code below a route may throw it. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly errors: FieldErrors | undefined;

  constructor(status: ContentfulStatusCode, message: string, errors?: FieldErrors) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** Creates the failure to throw: `throw fail(404, 'Item not found')`. */
export function fail(status: ContentfulStatusCode, message: string, errors?: FieldErrors): Refusal {
  return new Refusal(status, message, errors);
}

/** A success in the envelope. `more` are members next to `payload` (`meta`, `token`). */
export function ok(c: Context, payload?: unknown, more: Record<string, unknown> = {}): Response {
  return c.json(payload === undefined ? { status: 'OK', ...more } : { status: 'OK', payload, ...more });
}

/** A failure in the envelope. */
export function refuse(c: Context, refusal: Refusal): Response {
  const { status, message, errors } = refusal;
  return c.json(errors ? { status: 'ERROR', message, errors } : { status: 'ERROR', message }, status);
}

/** Marks an issue whose schema has no message of its own. */
const UNSAID = 'unsaid';

/**
 * Checks the input of a client.
 * @throws Refusal 422 with a list of texts per field in `errors`; nested fields are dotted
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: () => UNSAID });
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body';
    (errors[field] ??= []).push(sentence(field, issue, memberAt(value, issue.path)));
  }
  throw fail(422, Object.values(errors)[0]?.[0] ?? 'The request is not valid.', errors);
}

/**
 * Reads and checks the JSON body of a request.
 * @throws Refusal 400 for invalid JSON, 422 if it does not match the schema
 */
export async function readBody<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.output<S>> {
  const text = await c.req.text();
  let value: unknown = {};
  if (text.trim() !== '') {
    try {
      value = JSON.parse(text);
    } catch {
      throw fail(400, 'The request body is not valid JSON.');
    }
  }
  return parse(schema, value);
}

/** A nested member of a value; undefined if it has none there. */
export function memberAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Object.entries(here).find(([name]) => name === String(key))?.[1];
  }
  return here;
}

function sentence(field: string, issue: z.core.$ZodIssue, input: unknown): string {
  const name = field.replaceAll('_', ' ');
  // A schema's own message wins. Without a locale, zod/mini has no other messages.
  if (issue.message !== UNSAID) return issue.message;
  if (issue.code === 'invalid_type') {
    if (input === undefined || input === null || input === '') return `The ${name} field is required.`;
    return `The ${name} field must be ${article(issue.expected)}.`;
  }
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? `The ${name} field must have at least ${issue.minimum} characters.`
        : `The ${name} field must be at least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `The ${name} field must have at most ${issue.maximum} characters.`
        : `The ${name} field must be at most ${issue.maximum}.`;
    case 'invalid_value':
      return `The ${name} field must be one of: ${issue.values.map(String).join(', ')}.`;
    default:
      return `The ${name} field is not valid.`;
  }
}

function article(type: string): string {
  if (type === 'int') return 'a whole number';
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}
