import * as z from 'zod/mini';
import { alertRule, MOST_RULES, stepRule, type AlertRule } from './alert-rules.ts';
import { NEW_RULE, ruleState } from './alert-steps.ts';
import { euroMinor } from './kept-amount.ts';
import { anyId, count, LONGEST_PATH, moment, shortText } from './kept-values.ts';
import { LONGEST_KIND } from './kind.ts';
import { NOT_LOOKED, presence, stepPresence, type Sighting } from './presence.ts';

/** The id of an entry of ours. Without capitals: it names a file, and not every file system tells them apart. */
export const deskId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

/** A kind as it is kept and sent; see `kindOf`. */
export const kindSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(LONGEST_KIND)),
  title: shortText.check(z.minLength(1)),
  exterior: shortText,
  statTrak: z.boolean(),
  phase: shortText,
  search: z.optional(shortText),
});

/** What names and shows an item. */
export const itemFacts = z.object({
  /** The copy to open. */
  copyId: anyId,
  title: shortText,
  exterior: shortText,
  type: shortText,
  category: z.optional(shortText),
  imagePath: z.string().check(z.maxLength(LONGEST_PATH)),
  /** From 0 to 1. */
  float: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});
export type ItemFacts = z.output<typeof itemFacts>;

/** A watched thing: every copy of a kind, or one copy. `unnamed` is the kind of a copy whose English title is not known yet. */
export const watchTarget = z.union([
  z.object({ type: z.literal('kind'), kind: kindSchema }),
  z.object({ type: z.literal('copy'), copyId: anyId }),
  z.object({ type: z.literal('unnamed'), copyId: anyId }),
]);
export type WatchTarget = z.output<typeof watchTarget>;

/** What two watches must not share. */
export const targetKey = (target: WatchTarget): string =>
  target.type === 'kind' ? `kind ${target.kind.key}` : `${target.type} ${target.copyId}`;

/** At most so many watches. */
export const MOST_WATCHES = 200;

/** The rules of a watch, each type at most once. */
export const alertRules = z.array(alertRule).check(
  z.maxLength(MOST_RULES),
  z.refine((rules) => new Set(rules.map(({ type }) => type)).size === rules.length),
);

/** What is known of a watched thing. */
const watchState = z.object({
  presence,
  /** The state of each rule, in the order of the rules. */
  rules: z.array(ruleState).check(z.maxLength(MOST_RULES)),
  /** The last complete answer: when, and the lowest price in minor units of EUR, undefined if none was for sale. */
  checkedAt: z.optional(moment),
  price: z.optional(euroMinor),
  /** How many copies were for sale, if the answer told. */
  count: z.optional(count),
});

/** A watch of a kind keeps the ids of so many copies, those that were seen last. */
const MOST_COPIES = 30;

/** An entry of the watch list. */
export const watch = z.object({
  id: deskId,
  target: watchTarget,
  item: itemFacts,
  addedAt: moment,
  rules: alertRules,
  /** Whether its notifications may sound. */
  sound: z.boolean(),
  /** Until then its alerts go to the inbox only. */
  snoozedUntil: z.optional(moment),
  /** What the user has seen: when, and the lowest price then, undefined if none was for sale. */
  seen: z.optional(z.object({ at: moment, price: z.optional(euroMinor) })),
  /** Copies of a watched kind by their ids: in another language than English, a title does not name the kind. */
  copies: z.optional(z.array(anyId).check(z.maxLength(MOST_COPIES))),
  state: watchState,
});
export type Watch = z.output<typeof watch>;

/** What a new watch is made of. */
export type WatchFacts = Omit<Watch, 'state' | 'snoozedUntil' | 'seen' | 'copies'>;

/** A watch that was not checked yet. */
export function newWatch(facts: WatchFacts): Watch {
  return { ...facts, state: { presence: NOT_LOOKED, rules: facts.rules.map(() => NEW_RULE) } };
}

/** What makes a rule: what was typed. Its amount in EUR follows the rate. */
const ruleKey = (rule: AlertRule) =>
  JSON.stringify('typed' in rule && rule.typed ? [rule.type, rule.typed.minor, rule.typed.code] : rule);

/** Changes the rules of a watch. A rule that stays keeps its state, a new one begins. */
export function withRules(before: Watch, rules: readonly AlertRule[]): Watch {
  const states = rules.map((rule) => {
    const at = before.rules.findIndex((known) => ruleKey(known) === ruleKey(rule));
    return before.state.rules[at] ?? NEW_RULE;
  });
  return { ...before, rules: [...rules], state: { ...before.state, rules: states } };
}

const seenNow = (at: number, price: number | undefined): Watch['seen'] => ({
  at,
  ...(price !== undefined && { price }),
});

/** Marks the price of a watch as seen: later ones are compared with it. @param at when, in ms */
export const lookAtWatch = (before: Watch, at: number): Watch =>
  before.state.checkedAt === undefined ? before : { ...before, seen: seenNow(at, before.state.price) };

/** Adds the copies of its kind that were seen just now. */
export const withCopies = (before: Watch, ids: readonly string[]): Watch =>
  before.target.type === 'copy' || ids.length === 0
    ? before
    : { ...before, copies: [...new Set([...ids, ...(before.copies ?? [])])].slice(0, MOST_COPIES) };

/** Follows a watch through a complete answer. @returns the watch, and the rules that fired */
export function stepWatch(before: Watch, sighting: Sighting): { watch: Watch; fired: AlertRule[] } {
  const about = stepPresence(before.state.presence, sighting);
  const steps = before.rules.map((rule, index) =>
    stepRule(rule, before.state.rules[index] ?? NEW_RULE, sighting, about),
  );
  const { at, price, count } = sighting;
  return {
    watch: {
      ...before,
      // The first check is the baseline: nothing in it has changed.
      seen: before.seen ?? seenNow(at, price),
      state: {
        presence: about.presence,
        rules: steps.map(({ state }) => state),
        checkedAt: at,
        ...(price === undefined ? {} : { price }),
        ...(count === undefined ? {} : { count }),
      },
    },
    fired: before.rules.filter((_, index) => steps[index]?.fired),
  };
}
