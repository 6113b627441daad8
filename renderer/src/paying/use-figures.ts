import { useQuery } from '@tanstack/react-query';
import { EURO, type Currency } from '#shared/money.ts';
import { checkBalance, type BalanceCheck } from '#shared/rules/shortfall.ts';
import { cartQuery, promoQuery } from '../api/cart.ts';
import type { Scope } from '../api/client.ts';
import { profileQuery } from '../api/session.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { useSettings } from '../state/settings.ts';
import { figuresOf, inEuros, needsPromo, type Figures } from './cart-sums.ts';
import { usePromoCode } from './promo.ts';

/** The cart's sums in a currency, from the server. Undefined until everything has loaded. */
function useFiguresIn(scope: Scope) {
  const settled = usePreferences((state) => state.settled);
  const code = usePromoCode();
  const { data: cart, isError: failed, refetch } = useQuery({ ...cartQuery(scope), enabled: settled });
  const asks = needsPromo(cart, code);
  const promo = useQuery({ ...promoQuery(code ?? '', scope), enabled: settled && asks });
  const figures = cart && figuresOf(cart, code, promo.isError ? 'refused' : promo.data);
  return { figures, failed: failed && !cart, refetch };
}

/** The cart's sums in the chosen currency, and in EUR, which the server charges. Both are the server's, not converted here. */
export function useCartFigures() {
  const scope = useScope();
  return { shown: useFiguresIn(scope), euro: useFiguresIn(inEuros(scope)) };
}

/** All figures of the checkout. */
export interface PurchaseFigures {
  /** The server's sums in the chosen currency and in EUR. Balances and minimums are in EUR. */
  shown: Figures;
  euro: Figures;
  /** False while `shown` is still in the previous currency; a payment would be in the new one. */
  current: boolean;
  /** The currency of `shown` with its rate; EUR in place of one without a rate. */
  currency: Currency;
  /** The promo code to send: its discount is in the sums. */
  promo: string | undefined;
  /** An applied code that the server no longer accepts. */
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
  const { shown: inShown, euro: inEuro } = useCartFigures();

  const shownIn = inShown.figures?.total.currency.code;
  const listed = usePreferences(({ currencies }) => currencies.find(({ code: each }) => each === shownIn));
  const currency = listed ?? EURO;

  const figures = (): PurchaseFigures | undefined => {
    const [shown, euro] = [inShown.figures, inEuro.figures];
    if (!shown || !euro || !profile) return undefined;
    const { balance } = profile;
    const { euroRate } = internalCurrency;
    const check = checkBalance({ total: euro.total.minor, balance, euroRate, minTopUp });
    const promo = euro.promo === shown.promo ? euro.promo : undefined;
    const lostPromo = promo === undefined ? code : undefined;
    const current = shown.total.currency.code === scope.currency.code;
    return { shown, euro, current, currency, promo, lostPromo, balance, minimum: minTopUp, check };
  };
  return {
    figures: figures(),
    failed: inShown.failed || inEuro.failed,
    retry: () => Promise.all([inShown.refetch(), inEuro.refetch()]),
  };
}
