import { useEffect } from 'react';
import { hasEnded, type Intent } from '#shared/rules/intent.ts';
import { isPollingAllowed, onResume } from '../../api/polling-pause.ts';
import { followOtherWindows, payments, useIntents } from '../../payments/payments.ts';
import { refreshMoney } from '../../payments/refresh.ts';

const POLL_MS = 15_000;
/** After this long nobody is at the payment page; the history has the order. */
const FORGOTTEN_AFTER_MS = 7 * 24 * 3_600_000;

/** A history may list even what was not found for a minute. */
const isOpen = (intent: Intent) => !hasEnded(intent);

async function checkAll(intents: readonly Intent[]): Promise<void> {
  const before = intents.filter(isOpen);
  const after = await Promise.all(before.map((intent) => payments.check(intent)));
  for (const intent of after) {
    if (intent.step === 'away' && Date.now() - intent.started > FORGOTTEN_AFTER_MS)
      await payments.forget(intent);
  }
  if (after.some(hasEnded)) await refreshMoney();
}

/**
 * The member's unfinished payments. Checks them at once, every 15 s, and when the page is shown, the network returns or
 * the computer wakes. Pauses while the page is hidden, offline or asleep.
 */
export function useWatchedIntents(): readonly Intent[] {
  const intents = useIntents();
  useEffect(followOtherWindows, []);

  const waiting = intents.some(isOpen);
  useEffect(() => {
    if (!waiting) return undefined;
    const check = () => {
      if (isPollingAllowed())
        void payments
          .list()
          .then(checkAll)
          .catch(() => undefined);
    };
    check();
    const timer = window.setInterval(check, POLL_MS);
    const stop = onResume(check);
    window.addEventListener('pageshow', check);
    return () => {
      window.clearInterval(timer);
      stop();
      window.removeEventListener('pageshow', check);
    };
  }, [waiting]);
  return intents;
}
