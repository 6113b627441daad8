import * as z from 'zod/mini';
import { euroMinor, type Bound } from './kept-amount.ts';
import { moment } from './kept-values.ts';
import type { Sighting } from './presence.ts';

/** The state of a rule between two sightings. */
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

/** What a sighting does to a rule. */
export interface RuleStep {
  readonly state: RuleState;
  readonly fired: boolean;
}

/** The same rule fires again only after this time, unless the price moves further. In ms. */
export const QUIET_AFTER_ALERT_MS = 5 * 60_000;
/** How far back, in per cent of the amount, the price must move to arm a rule again. */
const BACK_PERCENT = 2;
/** How much further, in per cent of the price it fired for, the price must move to fire again at once. */
const FURTHER_PERCENT = 5;

/** True within the quiet time after an alert. A clock that was set back does not lengthen it. */
function firedJustNow({ firedAt }: RuleState, at: number): boolean {
  return firedAt !== undefined && at >= firedAt && at - firedAt < QUIET_AFTER_ALERT_MS;
}

const fire = (price: number, at: number): RuleState => ({ armed: false, firedAt: at, firedPrice: price });

/** 1 for a limit that prices fall to, −1 for one that they rise to. */
const sideOf = (bound: Bound): 1 | -1 => (bound === 'highest' ? 1 : -1);

/** Whether a price is at the limit or beyond it. */
export const isReached = (amount: number, bound: Bound, price: number): boolean =>
  (amount - price) * sideOf(bound) >= 0;

/** A limit in minor units of EUR: the highest price that is wanted, or the lowest. */
export function stepLimit(amount: number, bound: Bound, state: RuleState, { at, price }: Sighting): RuleStep {
  if (price === undefined) return { state, fired: false };
  const side = sideOf(bound);
  if (!isReached(amount, bound, price)) {
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
export function stepDrop(percent: number, state: RuleState, { at, price }: Sighting): RuleStep {
  if (price === undefined) return { state, fired: false };
  const highest = Math.max(state.highest ?? price, price);
  const dropped = (highest - price) * 100 >= highest * percent;
  if (!dropped || firedJustNow(state, at)) return { state: { ...state, highest }, fired: false };
  return { state: { ...fire(price, at), armed: true, highest: price }, fired: true };
}

/** Something that happens at one sighting. */
export const stepEvent = (happens: boolean, state: RuleState, { at }: Sighting): RuleStep => ({
  state: happens ? { ...state, firedAt: at } : state,
  fired: happens,
});
