import { euros } from '#shared/money.ts';
import type { CartLine } from '#shared/wire/cart.ts';

/** A line of a cart, for tests: one item of 1 EUR. @param error the server's reason why it can't be bought */
export const sampleLine = (itemId: string, error?: string): CartLine => ({
  ...{ itemId, price: euros(100), count: 1, title: '', type: '', imagePath: '' },
  ...{ error, isRemovable: true },
});
