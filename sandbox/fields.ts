import * as z from 'zod/mini';

/** Parts of request schemas. The shop shows each message at its field. */

/** True for an empty field of a form. */
export const isBlank = (input: unknown) => input === undefined || input === null || input === '';

/** True for an http or https address without blanks. */
export const isWebAddress = (url: string) =>
  /^https?:$/.test(URL.parse(url)?.protocol ?? '') && !/\s/.test(url);

/** Required text of at most `most` characters. `missing` is the message if it is absent or blank. */
export function requiredText(missing: string, most = 250) {
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? missing : undefined) })
    .check(z.trim(), z.minLength(1, { error: missing, abort: true }), z.maxLength(most));
}

/** Optional text: missing, null and blank read as undefined. */
export function optionalText(most = 250) {
  return z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(most))),
    z.transform((value) => (value === undefined || value === null || value === '' ? undefined : value)),
  );
}

const EMAIL = /^[^\s@<>"',;:\\()[\]]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9](?:[a-z0-9-]{0,62}))+$/i;
export const EMAIL_INVALID = 'Please enter a valid email address';

/** True for the form of an email address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** A required email address. */
export function emailField(missing = 'Email is required') {
  return requiredText(missing, 254).check(z.refine(isEmail, EMAIL_INVALID));
}

/** An id in a path or query: a whole number as text. */
export const idField = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((text) => Number(text)),
);
