import * as z from 'zod/mini';
import { count, moment } from './kept-values.ts';

/** Whether a watched thing is for sale. */
export const presence = z.object({
  state: z.enum(['unknown', 'present', 'missing']),
  /** Since when it has been missing. */
  since: z.optional(moment),
  /** In how many complete polls in a row it was missing. */
  polls: count,
  /** True if it was missing when it was first looked for, so that nothing tells for how long. */
  fromStart: z.boolean(),
});
export type Presence = z.output<typeof presence>;

/** Nothing is known yet. */
export const NOT_LOOKED: Presence = { state: 'unknown', polls: 0, fromStart: false };

/** A complete answer about a watched kind or copy. */
export interface Sighting {
  /** In ms since 1970. */
  readonly at: number;
  /** Its lowest price in minor units of EUR; undefined if none is for sale. */
  readonly price: number | undefined;
  /** How many copies are for sale, if the answer told. */
  readonly count?: number | undefined;
}

/** A copy that is away for less is probably held by a payment. In ms. */
export const HOLD_MS = 60 * 60_000;
/** So many complete polls in a row must miss a copy before it counts as gone. */
export const GONE_POLLS = 2;

/** What a sighting changes about presence. */
export interface PresenceStep {
  readonly presence: Presence;
  /** It is for sale again, after longer than a payment holds a copy. */
  readonly back: boolean;
  /** It is missing for certain since this sighting. */
  readonly gone: boolean;
  /** It is missing for certain. */
  readonly isGone: boolean;
}

/** Follows whether a watched thing is for sale. */
export function stepPresence(before: Presence, { at, price }: Sighting): PresenceStep {
  if (price === undefined) {
    const wasMissing = before.state === 'missing';
    const polls = wasMissing ? before.polls + 1 : 1;
    const after: Presence = {
      state: 'missing',
      // A clock that was set back must not make the absence longer than it is.
      since: wasMissing ? Math.min(before.since ?? at, at) : at,
      polls,
      fromStart: wasMissing ? before.fromStart : before.state === 'unknown',
    };
    return { presence: after, back: false, gone: polls === GONE_POLLS, isGone: polls >= GONE_POLLS };
  }
  const { state, since = at, polls, fromStart } = before;
  const back = state === 'missing' && polls >= GONE_POLLS && (fromStart || at - since >= HOLD_MS);
  return { presence: { state: 'present', polls: 0, fromStart: false }, back, gone: false, isGone: false };
}
