import { useEffect } from 'react';
import { hasEnded, type Intent } from '#shared/rules/intent.ts';
import { isPollingAllowed, onResume } from '../../api/polling-pause.ts';
import { followOtherWindows, payments, useIntents } from '../paying.ts';
import { refreshMoney } from '../refresh.ts';

const POLL_MS = 15_000;
/** After this long nobody is at the payment page; the history has the order. */
const FORGOTTEN_AFTER_MS = 7 * 24 * 3_600_000;

/** A slow history may list what was not found for a minute. After this long, in ms, it is no longer asked in turn. */
const LISTED_WITHIN_MS = 15 * 60_000;

const isUnfinished = (intent: Intent) => !hasEnded(intent);
/** One that began while this page was open is being followed where it began. */
const isOlderThanPage = ({ started }: Intent) => started < performance.timeOrigin;
const isPolled = ({ step, started }: Intent) => step !== 'open' || Date.now() - started < LISTED_WITHIN_MS;

/** Looks these payments up, and forgets those that nobody will pay any more. */
async function check(before: readonly Intent[]): Promise<void> {
  const after = await Promise.all(before.map((intent) => payments.check(intent)));
  for (const intent of after) {
    if (intent.step === 'away' && Date.now() - intent.started > FORGOTTEN_AFTER_MS)
      await payments.forget(intent);
  }
  if (after.some(hasEnded)) await refreshMoney();
}

/**
 * The member's unfinished payments. Checks earlier ones at once, and all every 15 s and when the page is shown, the network
 * returns or the computer wakes. Pauses while the page is hidden, offline or asleep. Requests that are not found after a
 * while are then only checked when the page is opened or shown again.
 */
export function useWatchedIntents(): readonly Intent[] {
  const intents = useIntents();
  useEffect(followOtherWindows, []);

  const waiting = intents.some(isUnfinished);
  useEffect(() => {
    if (!waiting) return undefined;
    const checkThose = (which: (intent: Intent) => boolean) => {
      if (!isPollingAllowed()) return;
      const found = payments.list().then((all) => check(all.filter(isUnfinished).filter(which)));
      found.catch(() => undefined);
    };
    const checkAll = () => checkThose(() => true);
    checkThose(isOlderThanPage);
    const timer = window.setInterval(() => checkThose(isPolled), POLL_MS);
    const stop = onResume(checkAll);
    window.addEventListener('pageshow', checkAll);
    return () => {
      window.clearInterval(timer);
      stop();
      window.removeEventListener('pageshow', checkAll);
    };
  }, [waiting]);
  return intents;
}
