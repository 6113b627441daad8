import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';
import { carriesSession } from './carries-session.ts';
import type { PrefetchedAnswer } from './prefetched-answers.ts';

/** How long an answer saves asking again, in this tab's next load and in other tabs. In ms. */
const FRESH_MS = 5 * 60_000;
/** How long it replaces an answer that the server does not give. In ms. */
const STAND_IN_MS = 86_400_000;
/** The most characters of all kept answers together: the visitor's favourites need the storage too. */
const MOST = 1_000_000;

/** Keys of local storage: this, then the call's address, which names currency and language. */
const PREFIX = 'kept ';

/** Whether the answers of a call are kept. One that carries the session may be about its member. */
export const isKept = (call: Pick<Endpoint, 'path' | 'session' | 'kept'>): boolean =>
  call.kept === true && !carriesSession(call);

/** An entry: when it was received in epoch ms, a space, and the body. */
function bodyOf(entry: string | null, most: number): string | undefined {
  // A clock that was set back makes an entry's age unknown.
  const age = Date.now() - parseInt(entry ?? '', 10);
  return age >= 0 && age < most ? entry?.slice(entry.indexOf(' ') + 1) : undefined;
}

/**
 * The kept answer to a call.
 * @param address by `callAddress`
 * @param isStandIn true to take an old one, after the server gave none
 */
export function keptAnswer(address: string, isStandIn = false): PrefetchedAnswer | undefined {
  try {
    const body = bodyOf(window.localStorage.getItem(PREFIX + address), isStandIn ? STAND_IN_MS : FRESH_MS);
    return body === undefined ? undefined : { status: 200, body, retryAfter: undefined };
  } catch {
    // The storage is not allowed.
    return undefined;
  }
}

const keptKeys = (path = '') =>
  Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX + path));

/** Keeps the body of an answer that fits the contract. Without storage, or room in it, it is asked for again. */
export function keepAnswer(address: string, body: string): void {
  try {
    const { localStorage } = window;
    let size = body.length;
    for (const key of keptKeys()) {
      const kept = bodyOf(localStorage.getItem(key), STAND_IN_MS);
      if (kept === undefined) localStorage.removeItem(key);
      else size += kept.length;
    }
    if (size > MOST) dropKeptAnswers();
    if (body.length <= MOST) localStorage.setItem(PREFIX + address, `${Date.now()} ${body}`);
  } catch {
    // The storage is full or not allowed.
  }
}

/** Drops kept answers that may no longer be true: all after a refusal, or those of one path. */
export function dropKeptAnswers(path?: string): void {
  try {
    for (const key of keptKeys(path)) window.localStorage.removeItem(key);
  } catch {
    // The storage is not allowed: nothing is kept.
  }
}
