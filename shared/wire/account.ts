import * as z from 'zod/mini';
import { EURO, euros, priceOf, type CurrencyName } from '../money.ts';
import type { Sum } from '../sums.ts';
import { money, optional, text } from './scalars.ts';

const total = z.lazy(() => z.object({ display: optional(money), eur: z.catch(money, 0) }));

/** A total in EUR, with the server's conversion to the currency that the response names. */
const toSum = ({ display, eur }: { display: number | undefined; eur: number }, shown: CurrencyName): Sum => ({
  exact: [euros(eur)],
  estimate: display === undefined || shown.code === EURO.code ? undefined : priceOf(display, shown),
});

/** GET user/financial-summary. Purchases and sales are in EUR, the balance in the currency that the response names. */
export const financialSummary = z.lazy(() =>
  z.pipe(
    z.object({
      purchases: z.catch(total, { display: undefined, eur: 0 }),
      sales: z.catch(total, { display: undefined, eur: 0 }),
      available_balance: z.catch(money, 0),
      currency_code: optional(text),
      currency_symbol: optional(text),
    }),
    z.transform((wire) => {
      const shown = {
        code: wire.currency_code || EURO.code,
        symbol: wire.currency_symbol || EURO.symbol,
      };
      return {
        purchases: toSum(wire.purchases, shown),
        sales: toSum(wire.sales, shown),
        availableBalance: priceOf(wire.available_balance, shown),
      };
    }),
  ),
);
