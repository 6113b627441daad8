import * as z from 'zod/mini';
import type { Dialog } from './dialog.ts';

const text = z.string().check(z.maxLength(200));

/** Dialogs about money that reopen after sign-in. Plain data, because the page may be left for sign-in. */
export const resumable = z.lazy(
  () =>
    z.union([
      z.object({ name: z.literal('CHECKOUT') }),
      z.object({
        name: z.literal('TOPUP'),
        amount: z.optional(z.int()),
        missing: z.optional(text),
        agreed: z.optional(z.boolean()),
      }),
      z.object({
        name: z.literal('CONTACT_INFO'),
        amount: z.int(),
        missing: z.optional(text),
        agreed: z.optional(z.boolean()),
      }),
      z.object({ name: z.literal('SELL_SKINS') }),
      z.object({ name: z.literal('OFFER_DETAILS'), offerId: text }),
      z.object({ name: z.literal('PAYOUT'), offerId: text }),
    ]) satisfies z.ZodMiniType<Dialog>,
);
export type Resumable = z.output<typeof resumable>;

/** The open dialog, if it can reopen after sign-in. */
export function resumableOf(dialog: Dialog | undefined): Resumable | undefined {
  const parsed = z.safeParse(resumable, dialog);
  return parsed.success ? parsed.data : undefined;
}
