import type { Area } from '../context.ts';
import { depositPayments } from './deposits.ts';
import { seedHistory } from './demo.ts';
import { TRANSACTION_RULES } from './integrity.ts';
import { purchasePayments } from './purchase-states.ts';
import { transactionRoutes } from './routes.ts';
import { TRANSACTION_TABLES } from './tables.ts';
import { transactionTesterRoutes } from './tester-routes.ts';

/** Deposits and purchases. */
export const transactions: Area = {
  name: 'transactions',
  tables: TRANSACTION_TABLES,
  payments: { deposit: depositPayments, purchase: purchasePayments },
  rules: TRANSACTION_RULES,
  seed: seedHistory,
  api: transactionRoutes,
  pages: transactionTesterRoutes,
};
