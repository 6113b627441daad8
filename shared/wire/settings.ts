import * as z from 'zod/mini';
import { listOf } from './lists.ts';
import { flag, money, name, numeric, optional, text } from './scalars.ts';

/** The name of the internal currency where the server gives none. */
const CREDITS = 'Credits';

/** GET settings. `minTopUp` is minor units of EUR. */
export const settings = z.lazy(() =>
  z.pipe(
    z.object({
      requisites: z.catch(text, ''),
      copyright: optional(name),
      support_email: z.catch(text, ''),
      // Required by the contract. What lacks it, or can't be read, says nothing.
      is_reg_enabled: z.catch(
        z.pipe(
          flag,
          z.transform((isEnabled): boolean | undefined => isEnabled),
        ),
        undefined,
      ),
      // Required: with 0 for a missing minimum the shop would offer payments that the server refuses.
      min_top_up: money.check(z.gte(0)),
      vat_percent: z.catch(numeric, 0),
      payment_methods: listOf(z.string()),
      google_tag: optional(z.string()),
      internal_currency: optional(
        z.object({
          name: z.catch(name, CREDITS),
          image: optional(z.string()),
          exchange_rate_eur: optional(numeric),
        }),
      ),
    }),
    z.transform((wire) => ({
      requisites: wire.requisites,
      copyright: wire.copyright,
      supportEmail: wire.support_email,
      /** Undefined if the server does not say: it then decides with each registration. */
      registrationEnabled: wire.is_reg_enabled,
      minTopUp: wire.min_top_up,
      vatPercent: wire.vat_percent,
      paymentMethods: wire.payment_methods,
      googleTag: wire.google_tag,
      internalCurrency: {
        name: wire.internal_currency?.name ?? CREDITS,
        image: wire.internal_currency?.image,
        euroRate: wire.internal_currency?.exchange_rate_eur,
      },
    })),
  ),
);
export type Settings = z.output<typeof settings>;

/** The whole response of GET settings. It needs status OK and a payload. */
export const settingsAnswer = z.lazy(() =>
  z.pipe(
    z.object({ status: z.literal('OK'), payload: settings }),
    z.transform(({ payload }) => payload),
  ),
);

/**
 * The settings until the server's arrive, and if these are missing or invalid. The server checks its own minimum anyway.
 */
export const DEFAULT_SETTINGS: Settings = {
  requisites: '',
  copyright: undefined,
  supportEmail: '',
  registrationEnabled: undefined,
  minTopUp: 500,
  vatPercent: 0,
  paymentMethods: [],
  googleTag: undefined,
  internalCurrency: { name: CREDITS, image: undefined, euroRate: undefined },
};
