import * as z from 'zod/mini';
import { isEmail } from '#shared/rules/email.ts';
import { isTradeLink } from '#shared/rules/trade-link.ts';
import { plainNumber, plainText } from '#shared/typed-text.ts';
import type { FormKey } from '../i18n/field-text.ts';

/** Rules that the forms share. Errors are text keys. */

const textKey = (key: FormKey): FormKey => key;

/** A text of one line, which may be empty. */
export const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** A text that may not be empty. */
export const required = (missing: FormKey, most: number) =>
  line(most).check(z.minLength(1, textKey(missing)));

/** An email address, which may be empty. */
export const email = (invalid: FormKey) =>
  z.string().check(
    z.overwrite(plainText),
    z.maxLength(254),
    z.refine((text) => text === '' || isEmail(text), textKey(invalid)),
  );

/** A post code, which may be empty. Its digits may be of any script. */
export const postCode = z.string().check(
  z.overwrite((text) => plainNumber(text).trim()),
  z.maxLength(20),
);

/** A trade link. @param mayBeEmpty true in the profile */
export const tradeLink = (mayBeEmpty: boolean) =>
  z.string().check(
    z.overwrite(plainText),
    z.maxLength(500),
    z.refine((text) => (mayBeEmpty && text === '') || isTradeLink(text), textKey('form.tradeLinkInvalid')),
  );

/**
 * A rule that a value of the server need not keep: only the server judges it, and a field that was not changed must not
 * block its form. An empty value has to keep it.
 * @param given the server's value, as the form begins with it
 */
export const orGiven = <Rule extends z.ZodMiniType<string, string>>(given: string | undefined, rule: Rule) =>
  z.union([z.literal(given?.trim() ? [given] : []), rule]);
