import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EURO } from '#shared/money.ts';
import { useCart } from '../../item/use-cart.ts';
import { paths } from '../../paths.ts';
import { usePaymentKind } from '../paying.ts';
import { openDialog, openLogin } from '../../state/dialog.ts';
import type { Resumable } from '../../state/resumable.ts';
import { useSession } from '../../state/session.ts';
import type { ResultQuery } from './result-query.ts';
import { useOwnDeposit, useSubject } from './use-own-payment.ts';

/** Where a payment is made: a dialog, over a screen if it needs one. */
interface Place {
  path?: string;
  dialog?: Resumable;
}

type Failed = Pick<ResultQuery, 'topUp' | 'order'>;

/**
 * Where to make a failed payment again: a top-up in its dialog, with its amount; an order in the checkout of the cart,
 * if the cart has anything to buy. A payment without an order is one of what the cart has, else a top-up. Payouts return
 * to their offer, not here.
 * @returns `known` once this device's records and the history have said what the payment was
 */
function usePlace({ topUp, order }: Failed): { place: Place; known: boolean } {
  const subject = useSubject(order);
  const { sum, loading } = useOwnDeposit(order, topUp);
  const known = usePaymentKind(order ?? '') !== undefined && !loading;
  const { cart } = useCart();
  const nothing = cart?.items.every(({ error }) => error !== undefined) === true;
  if (topUp || subject?.kind === 'deposit' || (order === undefined && nothing)) {
    const amount = sum?.currency.code === EURO.code ? sum.minor : undefined;
    return { place: { dialog: { name: 'TOPUP', amount } }, known };
  }
  return { place: { path: paths.cart, ...(!nothing && { dialog: { name: 'CHECKOUT' } }) }, known };
}

/**
 * Leads to where a failed payment can be made again; a visitor signs in first.
 * @returns `busy` from the press until it is known what the payment was
 */
export function useRetry(failed: Failed): { retry: () => void; busy: boolean } {
  const navigate = useNavigate();
  const authenticated = useSession((state) => state.authenticated);
  const { place, known } = usePlace(failed);
  const [waits, setWaits] = useState(false);
  const go = () => {
    const { path, dialog } = place;
    if (!authenticated) {
      openLogin(place);
      return;
    }
    // A second press adds no entry to the browser's history.
    if (path !== undefined) void navigate(path, { replace: window.location.pathname === path });
    if (dialog) openDialog(dialog);
  };
  const goLater = useEffectEvent(go);
  useEffect(() => {
    if (waits && known) goLater();
  }, [waits, known]);
  return { retry: () => (known ? go() : setWaits(true)), busy: waits && !known };
}
