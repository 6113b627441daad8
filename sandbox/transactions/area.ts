import type { Area } from '../context.ts';
import { seedHistory } from './demo.ts';
import { transactionRoutes } from './routes.ts';
import { TRANSACTION_MIGRATIONS } from './tables.ts';

/** Deposits and purchases: what has been moved, and what it came to. */
export const transactions: Area = {
  name: 'transactions',
  migrations: TRANSACTION_MIGRATIONS,
  seed: seedHistory,
  api: transactionRoutes,
};
