import { useEffect, useEffectEvent, useState } from 'react';
import { payments, useIntents } from '../paying.ts';
import { isProvidersReturn } from './paid-in-tab.ts';
import { platform } from '../../platform/current.ts';
import { useSession } from '../../state/session.ts';

/** True if the page was opened by the provider: a page of the browser, or a link to the desktop client. */
const isReturn = (order: string): boolean => platform.kind === 'desktop' || isProvidersReturn(order);

/**
 * Notes in this device's record of an order that the payment provider sent the payer back.
 * @param declined the provider's words, on the page of a failure; undefined on the others. The payment has failed if the
 * server's complete history doesn't list the order
 * @returns true once the payment has ended by this
 */
export function useReturned(order: string | undefined, declined: string | undefined): boolean {
  const authenticated = useSession((state) => state.authenticated);
  const intents = useIntents();
  const [ended, setEnded] = useState<string>();
  const intent = order === undefined ? undefined : intents.find((each) => each.order === order);
  // The payer may leave the page before this device's records are read.
  const mayWait =
    !intent || (intent.step === 'away' && (declined !== undefined || intent.returned === undefined));
  if (declined !== undefined && intent?.step === 'failed' && ended !== order) setEnded(order);

  const note = useEffectEvent(() => {
    if (order !== undefined && (declined !== undefined || isReturn(order)))
      payments.returned(order, declined).catch(() => undefined);
  });
  useEffect(() => {
    if (authenticated && mayWait) note();
  }, [authenticated, mayWait, intent?.step, order]);
  return order !== undefined && ended === order;
}
