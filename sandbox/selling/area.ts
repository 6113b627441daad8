import type { Area } from '../context.ts';
import { seedOffers } from './demo.ts';
import { sellingRoutes } from './routes.ts';

/** Items that users offer, what the service gives for them, and how it pays. The table of offers is older. */
export const selling: Area = {
  name: 'selling',
  migrations: [],
  seed: seedOffers,
  api: sellingRoutes,
};
