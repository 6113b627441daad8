import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(200));

/** Dialogs about money that reopen after sign-in. Plain data, because the page may be left for sign-in. */
export const resumable = z.lazy(() =>
  z.union([
    z.object({ name: z.literal('CHECKOUT') }),
    /**
     * `amount` is in minor units of EUR. `missing` is the amount a checkout lacks, as text; the dialog returns to that
     * checkout.
     */
    z.object({
      name: z.literal('TOPUP'),
      amount: z.optional(z.int()),
      missing: z.optional(text),
    }),
    z.object({ name: z.literal('SELL_SKINS') }),
    z.object({ name: z.literal('OFFER_DETAILS'), offerId: text }),
    z.object({ name: z.literal('PAYOUT'), offerId: text }),
  ]),
);
export type Resumable = z.output<typeof resumable>;

/** What to keep of the open dialog; undefined if none is open, or if it can't reopen after sign-in. */
export function resumableOf(dialog: object | undefined): Resumable | undefined {
  const parsed = z.safeParse(resumable, dialog);
  return parsed.success ? parsed.data : undefined;
}
