import * as z from 'zod/mini';

/**
 * Parts of request schemas. The shop shows each text at its field.
 */

/** True for what a form leaves where nothing was typed. */
export const isBlank = (input: unknown) => input === undefined || input === null || input === '';

/** True for an address on the web, without blanks in it. */
export const isWebAddress = (url: string) =>
  /^https?:$/.test(URL.parse(url)?.protocol ?? '') && !/\s/.test(url);

/** Text that must be there; `missing` is said when it is absent or blank. At most `most` characters. */
export function requiredText(missing: string, most = 250) {
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? missing : undefined) })
    .check(z.trim(), z.minLength(1, { error: missing, abort: true }), z.maxLength(most));
}

/** Text that may be missing, null or blank; then it reads as undefined. */
export function optionalText(most = 250) {
  return z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(most))),
    z.transform((value) => (value === undefined || value === null || value === '' ? undefined : value)),
  );
}

const EMAIL = /^[^\s@<>"',;:\\()[\]]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9](?:[a-z0-9-]{0,62}))+$/i;
export const EMAIL_INVALID = 'Please enter a valid email address';

/** True for what has the shape of an email address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** An email address that must be there. */
export function emailField(missing = 'Email is required') {
  return requiredText(missing, 254).check(z.refine(isEmail, EMAIL_INVALID));
}

/** Identifiers in paths and queries: a whole number. */
export const idField = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((text) => Number(text)),
);
