import * as z from 'zod/mini';
import { id, listOf, money, numeric, optional, text } from './scalars.ts';

/** GET deposit/status/{id}. The status is the deposit's own; a missing one is not an error here. */
export const depositStatus = z.object({ status: optional(text) });

/** Where a deposit stands: three ends, and everything else is still under way (document 2, §4). */
export type DepositStage = 'success' | 'failed' | 'pending' | 'missing';

/** Reads a deposit's status (document 3, decision 19: a 200 answer without one counts as missing). */
export function depositStage(status: string | undefined): DepositStage {
  switch (status) {
    case undefined:
    case '':
      return 'missing';
    case 'Success':
      return 'success';
    case 'Error':
    case 'Cancelled':
      return 'failed';
    default:
      return 'pending';
  }
}

/** GET purchase/history: one line a bought item; lines of one order share its id. `sum` is minor units. */
export const purchaseLines = listOf(
  z.pipe(
    z.object({
      id,
      created_at: numeric,
      sum: money,
      count: z.catch(numeric, 1),
      status: z.catch(text, ''),
      item_id: optional(id),
      title: z.catch(text, ''),
      category: z.catch(text, ''),
      img_url: z.catch(z.string(), ''),
    }),
    z.transform(({ id: orderId, created_at, item_id, img_url, ...rest }) => ({
      ...rest,
      orderId,
      createdAt: created_at,
      itemId: item_id,
      imagePath: img_url,
    })),
  ),
);
