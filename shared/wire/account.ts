import * as z from 'zod/mini';
import { EURO, euros, priceOf } from '../money.ts';
import { money, optional, text } from './scalars.ts';

const sum = z.lazy(() => z.object({ display: z.catch(money, 0), eur: z.catch(money, 0) }));

/** GET user/financial-summary. Purchases and sales are in EUR, the balance in the currency that the response names. */
export const financialSummary = z.lazy(() =>
  z.pipe(
    z.object({
      purchases: z.catch(sum, { display: 0, eur: 0 }),
      sales: z.catch(sum, { display: 0, eur: 0 }),
      available_balance: z.catch(money, 0),
      currency_code: optional(text),
      currency_symbol: optional(text),
    }),
    z.transform((wire) => ({
      purchases: euros(wire.purchases.eur),
      sales: euros(wire.sales.eur),
      availableBalance: priceOf(wire.available_balance, {
        code: wire.currency_code || EURO.code,
        symbol: wire.currency_symbol || EURO.symbol,
      }),
    })),
  ),
);
export type FinancialSummary = z.output<typeof financialSummary>;
