import type { GenericAbortSignal } from 'axios';
import { ApiError } from './errors.ts';

/** The longest wait without a word to the visitor. In ms. */
export const SILENT_MS = 5000;
/** The longest pause: after it, the server is asked anew. In ms. */
export const LONGEST_MS = 5 * 60_000;
/** The pause after a refusal that names none. In ms. */
const DEFAULT_MS = 3000;
/** Between two calls that have waited: all at once they would be refused again. In ms. */
const GAP_MS = 100;
/** How long after a pause calls still go one after the other: repeated ones come then. In ms. */
const SPREAD_MS = 2000;

/** The key of local storage with the pause's end in epoch ms: the server counts the calls of all tabs together. */
const KEY = 'calls_paused';

/** End of the pause in epoch ms, where the storage is not allowed. */
let unstored = 0;
/** When the next of the waiting calls may be sent, in epoch ms. */
let next = 0;

/** The rest of a pause that ends then, in ms; 0 for none. After a change of the clock, its end may be far away. */
function leftOf(end: number, now: number): number {
  const left = end - now;
  return left > 0 && left <= LONGEST_MS ? left : 0;
}

/** End of the pause that any tab has begun last, in epoch ms. */
function endOfPause(): number {
  try {
    return Number(window.localStorage.getItem(KEY)) || unstored;
  } catch {
    return unstored;
  }
}

/** How long the calls of this browser pause, in ms; 0 for no pause. */
export const pauseLeft = (now = Date.now()): number => leftOf(endOfPause(), now);

/** Begins a pause for all calls: the server has refused one as too many. @param wait in ms, if the server named it */
export function pauseCalls(wait = DEFAULT_MS): void {
  const now = Date.now();
  const end = now + Math.max(pauseLeft(now), Math.min(wait, LONGEST_MS));
  try {
    window.localStorage.setItem(KEY, String(end));
  } catch {
    // Other tabs learn of it by a refusal of their own.
    unstored = end;
  }
}

/** Resolves after `ms`, or when the call is aborted. */
function sleep(ms: number, signal: GenericAbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener?.('abort', () => resolve());
  });
}

/**
 * Lets a call pass when no pause is left, one after the other. An aborted call passes at once: its request ends it.
 * @throws ApiError of status 429 when the pause is too long to wait without a word. Nothing was sent then
 */
export async function passPause(signal?: GenericAbortSignal): Promise<void> {
  for (let hasTurn = false; !signal?.aborted; hasTurn = true) {
    const now = Date.now();
    const left = pauseLeft(now);
    if (left > SILENT_MS) throw new ApiError('http', 'An error occurred', { status: 429, retryAfter: left });
    if (left === 0 && (hasTurn || Math.abs(now - endOfPause()) >= SPREAD_MS)) return;
    const turn = now + Math.max(left, leftOf(next, now));
    next = turn + GAP_MS;
    if (turn > now) await sleep(turn - now, signal);
  }
}
