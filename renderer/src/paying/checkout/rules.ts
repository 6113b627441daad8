import * as z from 'zod/mini';
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/payment-methods.ts';
import type { Profile } from '#shared/wire/session.ts';
import { contactFields, type ContactForm } from '../../form/contact-rules.ts';
import { contactOf } from '../../form/drafts.ts';
import { orGiven, tradeLink } from '../../form/field-rules.ts';
import type { ReadPhone } from '../../phone/phone-numbers.ts';

/** The rules of the checkout form. The email is optional; the trade link must parse as a URL. */
export function checkoutSchema(readPhone: (text: string) => Promise<ReadPhone>, profile: Profile) {
  return z.object({
    ...contactFields('checkout', readPhone, contactOf(profile)),
    tradeUrl: orGiven(profile.tradeLink, tradeLink(false)),
    payBy: z.enum(PAYMENT_METHODS),
    saveDetails: z.boolean(),
  });
}
export type CheckoutForm = ContactForm & { tradeUrl: string; payBy: PaymentMethod; saveDetails: boolean };
