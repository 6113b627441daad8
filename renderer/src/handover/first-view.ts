import type { FirstQuery, FirstScope } from '../api/first-query.ts';
import type { PrefetchedAnswer } from '../api/prefetched-answers.ts';

/** Language and currency of the first view, once they are known. */
export interface KnownScope extends FirstScope {
  /** The currency's symbol, for codes that Intl does not know. */
  symbol: string;
  /** The language's code. */
  language: string;
}

/**
 * What the boot script leaves to the app, and to the screen's own script, which fills the first view from the answers before the
 * app's code is there.
 */
export interface FirstView {
  /** What the screen begins with. Their answers are on the way. */
  queries: readonly FirstQuery[];
  /** True if the items are sent when the chips and games among `queries` are answered. */
  needsChips: boolean;
  /** Resolves when language and currency are known; undefined when they can't be learnt. */
  scope: Promise<KnownScope | undefined>;
  /** The screen's static view, once it is parsed; null for a screen without one. */
  view: Promise<Element | null>;
  /** Called when the filled view is painted, or can't be filled: the app's code is loaded then. */
  setFilled: () => void;
  /** Sends a call, or returns the answer to the same call that was sent before. */
  send: (query: FirstQuery, scope: FirstScope) => Promise<PrefetchedAnswer>;
  /** Sends a call again whose earlier answer is no longer true; undefined when the app has taken that. */
  sendAnew: (query: FirstQuery, scope: FirstScope) => Promise<PrefetchedAnswer> | undefined;
}

declare global {
  interface Window {
    firstView?: FirstView | undefined;
  }
}
