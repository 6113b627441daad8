import type { Area } from '../context.ts';
import { seedOffers } from './demo.ts';
import { SELLING_RULES } from './integrity.ts';
import { OFFER_MOVES } from './jobs.ts';
import { moveOn } from './moves.ts';
import { PAYOUT_PAYMENT, payoutPayment } from './payment-pages.ts';
import { sellingRoutes } from './routes.ts';
import { SELLING_TABLES } from './tables.ts';

/** Items that users offer, what the service gives for them, and how it pays. The table of offers is older. */
export const selling: Area = {
  name: 'selling',
  tables: SELLING_TABLES,
  jobs: { [OFFER_MOVES]: moveOn },
  rules: SELLING_RULES,
  seed: seedOffers,
  payments: { [PAYOUT_PAYMENT]: payoutPayment },
  api: sellingRoutes,
};
