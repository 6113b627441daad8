import * as z from 'zod/mini';
import { flag, listOf, money, numeric, optional, text } from './scalars.ts';

/** GET settings. `minTopUp` is minor units of EUR. */
export const settings = z.lazy(() =>
  z.pipe(
    z.object({
      requisites: z.catch(text, ''),
      copyright: optional(text),
      support_email: z.catch(text, ''),
      is_reg_enabled: z.catch(flag, false),
      min_top_up: z.catch(money, 0),
      vat_percent: z.catch(numeric, 0),
      payment_methods: listOf(z.string()),
      google_tag: optional(z.string()),
      internal_currency: optional(
        z.object({ name: text, image: optional(z.string()), exchange_rate_eur: optional(numeric) }),
      ),
    }),
    z.transform((wire) => ({
      requisites: wire.requisites,
      copyright: wire.copyright,
      supportEmail: wire.support_email,
      registrationEnabled: wire.is_reg_enabled,
      minTopUp: wire.min_top_up,
      vatPercent: wire.vat_percent,
      paymentMethods: wire.payment_methods,
      googleTag: wire.google_tag,
      internalCurrency: {
        name: wire.internal_currency?.name ?? 'Credits',
        image: wire.internal_currency?.image,
        euroRate: wire.internal_currency?.exchange_rate_eur,
      },
    })),
  ),
);
export type Settings = z.output<typeof settings>;

/** What holds until the settings are there, or when they cannot be had (document 3, decision 10). */
export const DEFAULT_SETTINGS: Settings = {
  requisites: '',
  copyright: undefined,
  supportEmail: '',
  registrationEnabled: false,
  minTopUp: 0,
  vatPercent: 0,
  paymentMethods: [],
  googleTag: undefined,
  internalCurrency: { name: 'Credits', image: undefined, euroRate: undefined },
};
