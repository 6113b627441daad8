import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { type Currency, fromEuro, toAmount } from '#shared/money.ts';
import { fail } from '../answers.ts';
import { row, rows, run } from '../database.ts';

/** The sandbox's currencies: code, symbol, units of the currency for 1 EUR. */
const SEEDS = [
  ['EUR', '€', 1],
  ['USD', '$', 1.0845],
  ['GBP', '£', 0.8412],
  ['PLN', 'zł', 4.2735],
  ['BRL', 'R$', 6.1182],
  ['JPY', '¥', 162.37],
] as const;

export function seedCurrencies(db: DatabaseSync): void {
  SEEDS.forEach(([code, symbol, value], place) =>
    run(db, 'INSERT INTO currencies VALUES (?, ?, ?, ?, ?)', code, symbol, value, place === 0 ? 1 : 0, place),
  );
}

const Listed = z.object({ code: z.string(), symbol: z.string(), value: z.number(), default: z.number() });

/** All currencies as sent, the default first. */
export function listCurrencies(db: DatabaseSync): z.output<typeof Listed>[] {
  return rows(
    db,
    Listed,
    'SELECT code, symbol, value, is_default AS "default" FROM currencies ORDER BY place',
  );
}

const Row = z.object({ code: z.string(), symbol: z.string(), rate: z.number() });

/**
 * The currency of a request; without a code, the default.
 * @throws Refusal 422 'Invalid currency code' for an unknown code
 */
export function currencyOf(db: DatabaseSync, code: string | undefined): Currency {
  const found =
    code === undefined || code === ''
      ? row(db, Row, 'SELECT code, symbol, value AS rate FROM currencies WHERE is_default = 1')
      : row(db, Row, 'SELECT code, symbol, value AS rate FROM currencies WHERE code = ?', code);
  if (!found) throw fail(422, 'Invalid currency code', { currency: ['Invalid currency code'] });
  return found;
}

/** A price as sent, with two decimals, from minor units of EUR. */
export function priceIn(currency: Currency, minorEuro: number): number {
  return toAmount(fromEuro(minorEuro, currency));
}

/**
 * The lowest price in minor units of EUR that shows as at least `amount` of the currency. All higher prices show as
 * at least that much too.
 */
export function lowestEuroPrice(currency: Currency, amount: number): number {
  if (amount <= 0) return 0;
  let minor = Math.max(0, Math.floor((amount * 100 - 0.5) / currency.rate) - 2);
  while (priceIn(currency, minor) < amount) minor += 1;
  return minor;
}

/** The next amount with two decimals above `amount`. */
export function nextCent(amount: number): number {
  return (Math.floor(Number((amount * 100).toFixed(4))) + 1) / 100;
}
