import * as z from 'zod/mini';
import { readAddress } from '../address.ts';
import { euros, priceOf } from '../money.ts';
import { historyOf, recordListOf } from './lists.ts';
import { recordCurrency } from './record-currency.ts';
import { count, id, moment, money, numeric, optional, text } from './scalars.ts';

/** GET deposit/status/{id}. `status` belongs to the deposit; the schema allows a missing one. */
export const depositStatus = z.lazy(() => z.object({ status: optional(text) }));

/** The stage of a deposit. Success, Error and Cancelled are final; any other status is pending. */
export type DepositStage = 'success' | 'failed' | 'pending' | 'missing';

/** Reads a deposit's status. A 200 answer without one is `missing`. */
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

const deposit = z.lazy(() =>
  z.pipe(
    z.object({
      id,
      created_at: z.catch(moment, undefined),
      sum: money,
      currency: recordCurrency,
      status: z.catch(text, ''),
    }),
    z.transform(({ created_at, sum, currency, ...rest }) => ({
      ...rest,
      sum: priceOf(sum, currency),
      createdAt: created_at,
    })),
  ),
);
/** A deposit of the history. `createdAt` is epoch seconds; undefined if it can't be read. */
export type Deposit = z.output<typeof deposit>;

/** GET deposit/history. */
export const deposits = z.lazy(() => historyOf(deposit));

/** The same, with whether entries were left out. */
export const depositRecords = z.lazy(() => recordListOf(deposit));

const purchaseRecord = z.lazy(() =>
  z.pipe(
    z.object({
      id: optional(id),
      created_at: optional(moment),
      sum: money,
      count,
      currency: recordCurrency,
      status: z.catch(text, ''),
      item_id: optional(id),
      title: z.catch(text, ''),
      category: z.catch(text, ''),
      img_url: optional(z.string()),
      image_url: optional(z.string()),
      // For printed records, if a backend sends them.
      exterior: optional(text),
      float: optional(numeric.check(z.minimum(0), z.maximum(1))),
      order_total_eur: optional(money.check(z.gte(0))),
      order_discount_eur: optional(money.check(z.gte(0))),
    }),
    z.transform(({ id: orderId, created_at, item_id, img_url, image_url, sum, currency, ...wire }) => ({
      ...{ title: wire.title, category: wire.category, count: wire.count, status: wire.status },
      ...(wire.exterior !== undefined && { exterior: wire.exterior }),
      ...(wire.float !== undefined && { float: wire.float }),
      ...(wire.order_total_eur !== undefined && {
        /** What the whole order costs after its discount, as it is charged: the same in each of its lines. */
        order: { total: euros(wire.order_total_eur), discount: euros(wire.order_discount_eur ?? 0) },
      }),
      sum: priceOf(sum, currency),
      orderId: orderId ?? (created_at === undefined ? undefined : `at-${created_at}`),
      orderNr: orderId ?? '',
      createdAt: created_at,
      itemId: item_id,
      imagePath: img_url ?? image_url ?? '',
    })),
  ),
);
type PurchaseRecord = z.output<typeof purchaseRecord>;

/**
 * A bought item of the history. `createdAt` is epoch seconds; undefined if it can't be read. `orderNr` is the server's id, to
 * be shown: empty without one, where `orderId` is made up.
 */
export type PurchaseLine = PurchaseRecord & { orderId: string };

/** A record that a look-up can tell from others. */
const identified = z.lazy(() =>
  z.pipe(
    purchaseRecord,
    z.transform(({ orderId, ...rest }, context): PurchaseLine => {
      if (orderId !== undefined) return { ...rest, orderId };
      context.issues.push({ code: 'custom', message: 'neither id nor date', input: orderId });
      return z.NEVER;
    }),
  ),
);

/**
 * GET purchase/history: one record for each bought item. Records of one order share its id. `sum` is the price of one
 * piece. Records of the balance view have neither id nor item. One without a date too gets an id by its place.
 */
export const purchaseLines = z.lazy(() =>
  z.pipe(
    historyOf(purchaseRecord),
    z.transform((lines) =>
      lines.map(({ orderId, ...rest }, at): PurchaseLine => ({
        ...rest,
        orderId: orderId ?? `without-id-${lines.length - at}`,
      })),
    ),
  ),
);

/** The same for a look-up, with whether entries were left out: those with neither id nor date prove nothing. */
export const purchaseRecords = z.lazy(() => recordListOf(identified));

/** True if a status says in words that nothing was paid yet. The contract's own statuses say nothing of the kind. */
export const saysUnpaid = (status: string): boolean =>
  /^(un|not[ _-]?)paid$|^(awaiting|waiting[ _-]for|pending)[ _-]payment$/i.test(status.trim());

/** The order of a payment: the query parameter `order` of its `redirect_url`. */
function orderOf(redirectUrl: string): string | undefined {
  return readAddress(redirectUrl)?.query('order');
}

/**
 * POST purchase/product and deposit/checkout. With a `redirectUrl` the payer continues there. Without one the server's
 * history confirms the payment. `balance` is minor units of EUR. Some backends send the order outside the URL.
 */
export const paymentAnswer = z.lazy(() =>
  z.pipe(
    z.object({
      balance: optional(money),
      redirect_url: optional(z.string().check(z.minLength(1))),
      order: optional(id),
    }),
    z.transform(({ balance, redirect_url, order }) => ({
      balance,
      redirectUrl: redirect_url,
      order: (redirect_url === undefined ? undefined : orderOf(redirect_url)) ?? order,
    })),
  ),
);
export type PaymentAnswer = z.output<typeof paymentAnswer>;
