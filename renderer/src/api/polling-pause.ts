import { focusManager, onlineManager } from '@tanstack/react-query';
import { platform } from '../platform/current.ts';
import { waitLeft } from './errors.ts';
import { queryClient } from './query-client.ts';

/** The system, the screen lock and the window may each report the same wake-up within this time. In ms. */
const WAKE_UP_GAP_MS = 30_000;

/**
 * True when polling makes sense: the network is up, the computer awake, and the page may be visible. Queries with a
 * polling interval pause under the same conditions.
 */
export const isPollingAllowed = () => onlineManager.isOnline() && focusManager.isFocused();

/** The longest wait of a poll, in ms: an update may end sooner than it said. */
const LONGEST_POLL_MS = 60_000;

/** How soon to poll again, in ms: after an error that names a wait, such as that of an update, not before. */
export const pollAfter = (every: number, error: unknown): number =>
  Math.max(every, Math.min(waitLeft(error), LONGEST_POLL_MS));

/**
 * Calls `listener` when polling makes sense again.
 * @returns stops it
 */
export function onResume(listener: () => void): () => void {
  const resume = () => {
    if (isPollingAllowed()) listener();
  };
  const stops = [onlineManager.subscribe(resume), focusManager.subscribe(resume)];
  return () => stops.forEach((stop) => stop());
}

/**
 * Pauses all polling while the computer sleeps, and refetches the shown queries when it wakes. Queries refetch stale
 * answers by themselves after a network loss.
 * @returns stops it
 */
export function pausePollingDuringSleep(): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return platform.onPower((power) => {
    if (power === 'asleep') {
      focusManager.setFocused(false);
      return;
    }
    // Lets the page's own visibility decide again.
    focusManager.setFocused(undefined);
    const now = Date.now();
    if (now - last < WAKE_UP_GAP_MS && now >= last) return;
    last = now;
    void queryClient.invalidateQueries();
  });
}
