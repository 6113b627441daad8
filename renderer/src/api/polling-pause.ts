import { focusManager, onlineManager } from '@tanstack/react-query';
import { platform } from '../platform/current.ts';
import { queryClient } from './query-client.ts';

/** Waking is told more than once: by the system, the screen's lock, the window. In ms. */
const ONCE_MS = 30_000;

/**
 * True while asking again and again makes sense: there is a network, the computer is awake, and somebody may be
 * looking. Queries that poll by themselves rest by the same.
 */
export const isPollingAllowed = () => onlineManager.isOnline() && focusManager.isFocused();

/**
 * Calls back when asking makes sense again: the network is back, the computer awake, the page looked at.
 * @returns how to stop
 */
export function onResume(listener: () => void): () => void {
  const rested = () => {
    if (isPollingAllowed()) listener();
  };
  const stops = [onlineManager.subscribe(rested), focusManager.subscribe(rested)];
  return () => stops.forEach((stop) => stop());
}

/**
 * Lets everything that polls rest while the computer sleeps, and asks anew for what is on screen when it wakes.
 * What has become stale while the network was away is asked for by the queries themselves.
 * @returns how to stop
 */
export function followPower(): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return platform.onPower((power) => {
    if (power === 'asleep') {
      focusManager.setFocused(false);
      return;
    }
    // From here on the page's own visibility counts again.
    focusManager.setFocused(undefined);
    const now = Date.now();
    if (now - last < ONCE_MS && now >= last) return;
    last = now;
    void queryClient.invalidateQueries();
  });
}
