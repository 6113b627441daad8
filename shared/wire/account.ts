import * as z from 'zod/mini';
import { money, optional, text } from './scalars.ts';

const sum = z.lazy(() => z.object({ display: z.catch(money, 0), eur: z.catch(money, 0) }));

/** GET user/financial-summary. `eur` is minor units of EUR, the others of the currency named. */
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
      purchases: wire.purchases.eur,
      sales: wire.sales.eur,
      availableBalance: wire.available_balance,
      currencyCode: wire.currency_code ?? '',
      currencySymbol: wire.currency_symbol ?? '',
    })),
  ),
);
