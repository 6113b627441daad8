import { addTexts } from '../built-in.ts';
import './deferred.ts';

/** Printed records: an order, a payout, the history. */
export const print = {
  'print.order': 'Order {{number}}',
  'print.orderPlain': 'Order',
  'print.offer': 'Offer {{number}}',
  'print.payout': 'Payout {{number}}',
  'print.account': 'Account',
  'print.printed': 'Printed',
  'print.shown': 'Shown',
  'print.searched': 'Search',
  'print.period': 'Period',
  'print.item': 'Item',
  'print.count': 'Quantity',
  'print.price': 'Price',
  'print.payoutSum': 'Payout',
  'print.sum': 'Sum',
  'print.items': 'Items',
  'print.converted': 'Converted',
  'print.discount': 'Discount',
  'print.charged': 'Charged',
  'print.total': 'Total',
  'print.completed': 'Completed',
  'print.noDiscount': 'Prices of the items. A promo code, if one was used, is not deducted here.',
  'print.uncertain': 'Status at the time of printing. This is no proof of payment.',
  'print.missing': 'Not included, because it could not be loaded:',
  'print.questions': 'Questions',
} as const;

addTexts(print);
