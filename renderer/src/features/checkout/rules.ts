import * as z from 'zod/mini';
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/payment-methods.ts';
import { isTradeLink } from '#shared/rules/trade-link.ts';
import { contactFields, type ContactForm } from '../../form/contact-rules.ts';
import type { FormKey } from '../../i18n/field-text.ts';
import type { ReadPhone } from '../../phone/phone-numbers.ts';

const textKey = (key: FormKey): FormKey => key;

/** The rules of the checkout form. The email is optional; the trade link must parse as a URL. */
export function checkoutSchema(readPhone: (text: string) => Promise<ReadPhone>) {
  return z.object({
    ...contactFields({ readPhone, emailRequired: false }),
    tradeUrl: z
      .string()
      .check(z.trim(), z.maxLength(500), z.refine(isTradeLink, textKey('form.tradeLinkInvalid'))),
    payBy: z.enum(PAYMENT_METHODS),
    saveDetails: z.boolean(),
  });
}
export type CheckoutForm = ContactForm & { tradeUrl: string; payBy: PaymentMethod; saveDetails: boolean };
