import * as z from 'zod/mini';
import { isCardNumber, readExpiry } from '#shared/rules/card.ts';
import { isIbanLongEnough } from '#shared/rules/iban.ts';
import type { FormKey } from '../../../i18n/field-text.ts';
import { CONTACT_ROWS } from '../../../form/contact-rules.ts';
import { orGiven, required } from '../../../form/field-rules.ts';

const textKey = (key: FormKey): FormKey => key;

/** The rules of the card form. `now` returns epoch ms: a dialog may stay open over the end of a month. */
export function cardSchema(now: () => number) {
  return z.object({
    number: z.string().check(z.refine(isCardNumber, textKey('payout.cardNumberInvalid'))),
    holder: required('payout.cardHolderRequired', 100),
    expiry: z.string().check((context) => {
      const { kind } = readExpiry(context.value, now());
      if (kind === 'valid') return;
      const message = textKey(kind === 'past' ? 'payout.expiryPast' : 'payout.expiryInvalid');
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
  });
}
export type CardForm = z.output<ReturnType<typeof cardSchema>>;

/**
 * The rules of the SEPA form. Wrong check digits are no error; `SepaFields` warns about them.
 * @param given the contact's names
 */
export function sepaSchema(given: { firstName: string; lastName: string }) {
  const { name, surname } = CONTACT_ROWS;
  return z.object({
    firstName: orGiven(given.firstName, required('form.nameRequired', name.input.maxLength)),
    lastName: orGiven(given.lastName, required('form.surnameRequired', surname.input.maxLength)),
    iban: z.string().check(z.refine(isIbanLongEnough, textKey('payout.ibanInvalid'))),
  });
}
export type SepaForm = z.output<ReturnType<typeof sepaSchema>>;

/** The card form's fields by the server's names. */
export const CARD_FIELDS = {
  card_number: 'number',
  card_holder_name: 'holder',
  expire_month: 'expiry',
  expire_year: 'expiry',
} as const satisfies Record<string, keyof CardForm>;
/** The SEPA form's fields by the server's names. */
export const SEPA_FIELDS = {
  first_name: 'firstName',
  last_name: 'lastName',
  account_number: 'iban',
} as const satisfies Record<string, keyof SepaForm>;
