import * as z from 'zod/mini';

// Bodies of calls that no page of the shop makes. They are part of the contract all the same.

/** PUT cart/{item_id}: the number of pieces. */
export const cartCount = z.object({ count: z.int().check(z.gte(1)) });

/** The id of a pack or prompt, as a number or its digits. */
const bodyId = z.union([z.int().check(z.gte(1)), z.string().check(z.regex(/^\d{1,12}$/))]);

/** POST purchase/pack. */
export const purchasePack = z.object({ pack_id: bodyId });

/** POST purchase/prompt. */
export const purchasePrompt = z.object({ prompt_id: bodyId });
