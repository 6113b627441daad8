import type { Use } from '../use.ts';
import { accounts } from './account.ts';
import { browsing } from './browsing.ts';
import { carts } from './cart.ts';
import { money } from './money.ts';
import { selling } from './selling.ts';
import { session } from './session.ts';
import { starting } from './start.ts';
import { support } from './support.ts';

/** Every screen that makes a call. */
export const USES: readonly Use[] = [
  ...starting,
  ...browsing,
  ...session,
  ...support,
  ...accounts,
  ...carts,
  ...money,
  ...selling,
];
