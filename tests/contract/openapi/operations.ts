import { moneyOperations } from './money-operations.ts';
import type { Operation } from './operation.ts';
import { sessionOperations } from './session-operations.ts';
import { shopOperations } from './shop-operations.ts';

/** Every call of the contract, in the order in which it is written down. */
export const operations: readonly Operation[] = [...sessionOperations, ...shopOperations, ...moneyOperations];
