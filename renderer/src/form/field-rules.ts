import * as z from 'zod/mini';
import { isEmail } from '#shared/rules/email.ts';
import { isTradeLink } from '#shared/rules/trade-link.ts';
import { plainNumber, plainText } from '#shared/typed-text.ts';
import type { FormKey } from '../i18n/field-text.ts';
import type { ReadPhone } from '../phone/phone-numbers.ts';

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

/** Parses a number like a form's phone field. Loads what it needs for that on its first call. */
export type PhoneReader = (text: string) => Promise<ReadPhone>;

/**
 * A phone number, which becomes its international form.
 * @param missing the error of an empty one, which is valid without it
 * @param given a value that is valid as it is
 */
export const phone = (
  readPhone: PhoneReader,
  invalid: FormKey,
  { missing, given }: { missing?: FormKey; given?: string | undefined },
) =>
  z.string().check(async (context) => {
    if (context.value === given) return;
    const found = await readPhone(context.value);
    if (found.kind === 'valid') {
      context.value = found.international;
      return;
    }
    const unsupported = textKey('phone.unsupported');
    const message = { empty: missing, invalid, unsupported, unsure: textKey('phone.unsure') }[found.kind];
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  });

/**
 * A rule that a value of the server need not keep: only the server judges it, and a field that was not changed must not
 * block its form. An empty value has to keep it.
 * @param given the server's value, as the form begins with it
 */
export const orGiven = <Rule extends z.ZodMiniType<string, string>>(given: string | undefined, rule: Rule) =>
  z.union([z.literal(given?.trim() ? [given] : []), rule]);
