import { useQuery } from '@tanstack/react-query';
import { EURO, type Currency } from '../../../shared/money.ts';
import { afterPromo, checkBalance, type BalanceCheck } from '../../../shared/rules/shortfall.ts';
import { cartQuery, promoQuery } from '../api/cart.ts';
import type { Scope } from '../api/client.ts';
import { profileQuery } from '../api/session.ts';
import { useCurrencyOf } from '../item/use-cart.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { useSettings } from '../state/settings.ts';
import { usePromoCode } from './promo.ts';

/** What a purchase comes to, in minor units of one currency. */
export interface Figures {
  currency: Currency;
  subtotal: number;
  discount: number;
  total: number;
}

interface Known extends Figures {
  /** The code that counts; undefined for none, and for one that the server does not take any more. */
  promo: string | undefined;
}

/** The cart as it can be bought: what the server says of it, in a currency. Undefined until all of it is there. */
function useFiguresIn(scope: Scope, enabled: boolean): Known | undefined {
  const code = usePromoCode();
  const { data: cart } = useQuery({ ...cartQuery(scope), enabled });
  const currency = useCurrencyOf(cart?.pricedIn ?? scope.currency);
  const asks = enabled && code !== undefined && (cart?.items.length ?? 0) > 0;
  const { data: promo, isError } = useQuery({ ...promoQuery(code ?? '', scope), enabled: asks });
  if (!cart) return undefined;
  const subtotal = cart.total;
  if (!asks || isError) return { currency, subtotal, discount: 0, total: subtotal, promo: undefined };
  // Not there yet, or still in the currency before.
  if (promo?.pricedIn !== cart.pricedIn) return undefined;
  const discount = Math.min(promo.discount, subtotal);
  return { currency, subtotal, discount, total: afterPromo(subtotal, discount), promo: code };
}

export interface PurchaseFigures {
  /** In the reader's currency, and in EUR, in which balances and minimums are. The server's own sums in both. */
  shown: Figures;
  euro: Figures;
  /** The promo code to buy with: the one whose discount is in the sums. */
  promo: string | undefined;
  /** Minor units of EUR. */
  balance: number;
  minimum: number;
  check: BalanceCheck;
}

/** Everything the money panel explains; undefined until it is known (document 3, decisions 14 and 15). */
export function usePurchaseFigures(): PurchaseFigures | undefined {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { minTopUp, internalCurrency } = useSettings();
  const { data: profile } = useQuery({ ...profileQuery(scope), enabled: settled });
  const shown = useFiguresIn(scope, settled);
  // Asked for rather than converted back: what is charged is the server's sum, to the cent.
  const euro = useFiguresIn({ ...scope, currency: EURO.code }, settled);
  if (!shown || !euro || !profile) return undefined;
  const check = checkBalance({
    total: euro.total,
    balance: profile.balance,
    euroRate: internalCurrency.euroRate,
    minTopUp,
  });
  const promo = euro.promo === shown.promo ? euro.promo : undefined;
  return { shown, euro, promo, balance: profile.balance, minimum: minTopUp, check };
}
