import { useQuery } from '@tanstack/react-query';
import { EURO, zeroIn, sameCurrency, type Currency, type Price } from '#shared/money.ts';
import { afterPromo, checkBalance, type BalanceCheck } from '#shared/rules/shortfall.ts';
import { cartQuery, promoQuery } from '../api/cart.ts';
import type { Scope } from '../api/client.ts';
import { profileQuery } from '../api/session.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { useSettings } from '../state/settings.ts';
import { usePromoCode } from './promo.ts';

/** What a purchase comes to, all in one currency. */
export interface Figures {
  subtotal: Price;
  discount: Price;
  total: Price;
  /** The code whose discount is in it; undefined for none, and for one that the server does not take any more. */
  promo: string | undefined;
}

/** The cart as it can be bought: what the server says of it, in a currency. Undefined until all of it is there. */
function useFiguresIn(scope: Scope) {
  const settled = usePreferences((state) => state.settled);
  const code = usePromoCode();
  const { data: cart, isError: failed, refetch } = useQuery({ ...cartQuery(scope), enabled: settled });
  // What the server has in the cart itself needs no question: its discount came with the cart.
  const own = cart?.promo?.code === code ? cart?.promo : undefined;
  const asks = code !== undefined && own === undefined && (cart?.items.length ?? 0) > 0;
  const promo = useQuery({ ...promoQuery(code ?? '', scope), enabled: settled && asks });

  const figures = (): Figures | undefined => {
    if (!cart) return undefined;
    const subtotal = cart.total;
    const less = (discount: Price) => ({ subtotal, ...afterPromo(subtotal, discount), promo: code });
    if (own) return less(own.discount);
    if (!asks || promo.isError)
      return { subtotal, discount: zeroIn(subtotal), total: subtotal, promo: undefined };
    // Not there yet, or still in the currency before.
    if (!promo.data || !sameCurrency(promo.data.discount, subtotal)) return undefined;
    return less(promo.data.discount);
  };
  return { figures: figures(), failed: failed && !cart, refetch };
}

/** What the cart comes to in the reader's currency. */
export function useCartFigures(): Figures | undefined {
  return useFiguresIn(useScope()).figures;
}

export interface PurchaseFigures {
  /** In the reader's currency, and in EUR, in which balances and minimums are. The server's own sums in both. */
  shown: Figures;
  euro: Figures;
  /** False while `shown` is still in the currency before: then it is not what a payment would be in. */
  current: boolean;
  /** The currency of `shown` with its rate; undefined where that is EUR, or the shop knows no rate. */
  foreign: Currency | undefined;
  /** The promo code to buy with: the one whose discount is in the sums. */
  promo: string | undefined;
  /** The code that was applied, and does not count any more. */
  lostPromo: string | undefined;
  /** Minor units of EUR. */
  balance: number;
  minimum: number;
  check: BalanceCheck;
}

/** All figures of the money panel; undefined until they are known. `docs/product/money.md` has the rules. */
export function usePurchaseFigures() {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { minTopUp, internalCurrency } = useSettings();
  const code = usePromoCode();
  const { data: profile } = useQuery({ ...profileQuery(scope), enabled: settled });
  const inShown = useFiguresIn(scope);
  // Asked for rather than converted back: what is charged is the server's sum, to the cent.
  const inEuro = useFiguresIn({ ...scope, currency: { code: EURO.code, symbol: EURO.symbol } });

  const shownIn = inShown.figures?.total.currency.code;
  const listed = usePreferences(({ currencies }) => currencies.find(({ code: each }) => each === shownIn));
  const foreign = listed?.code === EURO.code ? undefined : listed;

  const figures = (): PurchaseFigures | undefined => {
    const [shown, euro] = [inShown.figures, inEuro.figures];
    if (!shown || !euro || !profile) return undefined;
    const { balance } = profile;
    const { euroRate } = internalCurrency;
    const check = checkBalance({ total: euro.total.minor, balance, euroRate, minTopUp });
    const promo = euro.promo === shown.promo ? euro.promo : undefined;
    const lostPromo = promo === undefined ? code : undefined;
    const current = shown.total.currency.code === scope.currency.code;
    return { shown, euro, current, foreign, promo, lostPromo, balance, minimum: minTopUp, check };
  };
  return {
    figures: figures(),
    failed: inShown.failed || inEuro.failed,
    retry: () => Promise.all([inShown.refetch(), inEuro.refetch()]),
  };
}
