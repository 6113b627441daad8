import type { Area } from '../context.ts';
import { seedOffers } from './demo.ts';
import { SELLING_RULES } from './integrity.ts';
import { OFFER_JOB } from './steps.ts';
import { runOfferJob } from './offer-actions.ts';
import { PAYOUT_PAYMENT, payoutPayment } from './payout-pages.ts';
import { sellingRoutes } from './routes.ts';
import { SELLING_TABLES } from './tables.ts';

/** Items that users offer to the service, its prices and payouts. */
export const selling: Area = {
  name: 'selling',
  tables: SELLING_TABLES,
  jobs: { [OFFER_JOB]: runOfferJob },
  rules: SELLING_RULES,
  seed: seedOffers,
  payments: { [PAYOUT_PAYMENT]: payoutPayment },
  api: sellingRoutes,
};
