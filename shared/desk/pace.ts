/** Between the starts of two background requests. In ms. */
const SPACING_MS = 2000;
/** Added by chance, so that many clients do not ask in step. In ms. */
const JITTER_MS = 100;
/** Not after so many requests in a minute: 200 kinds and 20 searches in time need 29.93 of the 30. */
const BUSY = 15;
const MINUTE_MS = 60_000;
/** Requests of any minute. */
const MOST_A_MINUTE = 30;
/** The first pause after a failure, and the longest. In ms. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** A server can ask for a longer pause than ours, but not for more than a day. In ms. */
const LONGEST_ASKED_MS = 24 * 60 * MINUTE_MS;
/** After waking up the network needs a moment. In ms, plus as much again by chance. */
const WAKE_PAUSE_MS = 10_000;

/** When background requests were sent and may be sent. Times are ms of a clock that never jumps. Random additions are whole ms. */
export interface Pace {
  /** The starts of the requests of the last minute, the latest last. */
  readonly sent: readonly number[];
  /** No request before this time: the pause after a failure. */
  readonly pausedUntil: number;
  /** No request before this time: the server asked for it. */
  readonly askedUntil: number;
  /** Failures in a row. */
  readonly failures: number;
}

/** How a background request ended, as far as the pace is concerned. */
export type RequestEnd =
  | { readonly ok: true }
  /** `retryAfterMs` is the wait that the server asked for; undefined if it did not. */
  | { readonly ok: false; readonly retryAfterMs: number | undefined };

/** Nothing was sent yet. */
export const NEW_PACE: Pace = { sent: [], pausedUntil: 0, askedUntil: 0, failures: 0 };

/**
 * When the next request may start.
 * @param chance from 0 to 1
 */
export function nextStart({ sent, pausedUntil, askedUntil }: Pace, now: number, chance: number): number {
  const last = sent.at(-1);
  const jitter = sent.length < BUSY ? Math.round(JITTER_MS * chance) : 0;
  const spaced = last === undefined ? now : last + SPACING_MS + jitter;
  const oldest = sent.length >= MOST_A_MINUTE ? sent.at(-MOST_A_MINUTE) : undefined;
  return Math.max(now, spaced, pausedUntil, askedUntil, oldest === undefined ? 0 : oldest + MINUTE_MS);
}

/** A request starts. */
export function requestStarts(pace: Pace, now: number): Pace {
  return { ...pace, sent: [...pace.sent.filter((at) => now - at < MINUTE_MS), now] };
}

/**
 * A request has ended. After a failure, the pause doubles from 15 s to 15 min, unless the server asked for another.
 * @param chance from 0 to 1; up to a tenth is added to the pause
 */
export function requestEnds(pace: Pace, end: RequestEnd, now: number, chance: number): Pace {
  if (end.ok) return { ...pace, failures: 0 };
  const failures = Math.min(pace.failures + 1, 20);
  const spread = 1 + chance / 10;
  if (end.retryAfterMs !== undefined) {
    const asked = now + Math.round(Math.min(end.retryAfterMs, LONGEST_ASKED_MS) * spread);
    return { ...pace, failures, askedUntil: Math.max(pace.askedUntil, asked) };
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** pace.failures, LONGEST_PAUSE_MS);
  return { ...pace, failures, pausedUntil: now + Math.round(pause * spread) };
}

/** The computer has woken up, or the network is back: asks again soon, and as slowly as ever. */
export function wakeUp(pace: Pace, now: number, chance: number): Pace {
  return { ...pace, failures: 0, pausedUntil: now + Math.round(WAKE_PAUSE_MS * (1 + chance)) };
}

/** The user asks for a check: it does not wait for the end of a pause that is ours. */
export const endPause = (pace: Pace): Pace => ({ ...pace, pausedUntil: 0 });
