import * as z from 'zod/mini';
import { euroMinor, typedAmount } from './kept-amount.ts';
import { count, moment } from './kept-values.ts';

/** An amount in EUR, and how it was typed if that was in another currency. The EUR follow the rate. */
const limit = { amount: euroMinor, typed: z.optional(typedAmount) };

/** What a user wants to be told about. Without a condition of a later version a rule would tell something else. */
export const alertRule = z.union([
  /** The price is at or below the amount. */
  z.strictObject({ type: z.literal('below'), ...limit }),
  /** The price is at or above the amount. */
  z.strictObject({ type: z.literal('above'), ...limit }),
  /** The price has dropped by this many per cent since its highest. */
  z.strictObject({
    type: z.literal('drop'),
    percent: z.number().check(z.int(), z.minimum(1), z.maximum(99)),
  }),
  /** A kind that was not for sale is so again. */
  z.strictObject({ type: z.literal('back') }),
  /** A copy is no longer for sale. */
  z.strictObject({ type: z.literal('sold') }),
]);
export type AlertRule = z.output<typeof alertRule>;

/** A watch has at most so many rules. */
export const MOST_RULES = 10;

/** What is remembered of a rule between two sightings. */
export const ruleState = z.object({
  /** False from an alert until the price is clearly back on the other side of the amount. */
  armed: z.boolean(),
  /** When it last fired. */
  firedAt: z.optional(moment),
  /** The price that it last fired for. */
  firedPrice: z.optional(euroMinor),
  /** The highest price since the rule was set, or since it last fired. For `drop`. */
  highest: z.optional(euroMinor),
});
export type RuleState = z.output<typeof ruleState>;

/** The state of a rule that was set just now. */
export const NEW_RULE: RuleState = { armed: true };

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

/** A complete answer about a watched kind or copy: its lowest price in minor units of EUR, or none for sale. */
export interface Sighting {
  /** In ms since 1970. */
  readonly at: number;
  readonly price: number | undefined;
}

/** The same rule fires again only after this time, unless the price moves further. In ms. */
export const QUIET_AFTER_ALERT_MS = 5 * 60_000;
/** How far back, in per cent of the amount, the price must move to arm a rule again. */
const BACK_PERCENT = 2;
/** How much further, in per cent of the price it fired for, the price must move to fire again at once. */
const FURTHER_PERCENT = 5;
/** A copy that is away for less is probably held by a payment. In ms. */
export const HOLD_MS = 60 * 60_000;
/** So many complete polls in a row must miss a copy before it counts as gone. */
export const GONE_POLLS = 2;

/** True within the quiet time after an alert. A clock that was set back does not lengthen it. */
function firedJustNow({ firedAt }: RuleState, at: number): boolean {
  return firedAt !== undefined && at >= firedAt && at - firedAt < QUIET_AFTER_ALERT_MS;
}

interface Step<State> {
  readonly state: State;
  readonly fired: boolean;
}

const fire = (price: number, at: number): RuleState => ({ armed: false, firedAt: at, firedPrice: price });

/** A limit that prices fall to (`side` 1) or rise to (`side` −1). */
function stepLimit(
  amount: number,
  side: 1 | -1,
  state: RuleState,
  price: number,
  at: number,
): Step<RuleState> {
  if ((amount - price) * side < 0) {
    const back = (price - amount) * side * 100 > amount * BACK_PERCENT;
    return { state: back ? { ...state, armed: true } : state, fired: false };
  }
  const { armed, firedPrice } = state;
  const isFurther =
    firedPrice !== undefined && (firedPrice - price) * side * 100 >= firedPrice * FURTHER_PERCENT;
  return isFurther || (armed && !firedJustNow(state, at))
    ? { state: fire(price, at), fired: true }
    : { state, fired: false };
}

/** A drop by `percent` from the highest price. After an alert the price it fired for counts as the highest. */
function stepDrop(percent: number, state: RuleState, price: number, at: number): Step<RuleState> {
  const highest = Math.max(state.highest ?? price, price);
  const dropped = (highest - price) * 100 >= highest * percent;
  if (!dropped || firedJustNow(state, at)) return { state: { ...state, highest }, fired: false };
  return { state: { ...fire(price, at), armed: true, highest: price }, fired: true };
}

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

/**
 * Decides whether a rule fires for a sighting. A rule that is true when it is set fires at once.
 * @param about what the sighting says about presence
 */
export function stepRule(
  rule: AlertRule,
  state: RuleState,
  { at, price }: Sighting,
  about: Pick<PresenceStep, 'back' | 'gone' | 'isGone'>,
): Step<RuleState> {
  if (rule.type === 'back' || rule.type === 'sold') {
    // A rule that was set when it was gone already has not fired yet.
    const isSold = about.gone || (about.isGone && state.firedAt === undefined);
    const fired = rule.type === 'back' ? about.back : isSold;
    return { state: fired ? { ...state, firedAt: at } : state, fired };
  }
  if (price === undefined) return { state, fired: false };
  switch (rule.type) {
    case 'below':
      return stepLimit(rule.amount, 1, state, price, at);
    case 'above':
      return stepLimit(rule.amount, -1, state, price, at);
    case 'drop':
      return stepDrop(rule.percent, state, price, at);
  }
}
