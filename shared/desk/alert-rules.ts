import * as z from 'zod/mini';
import { stepDrop, stepEvent, stepLimit, type RuleState, type RuleStep } from './alert-steps.ts';
import type { AlertText, NewsText } from './desk-texts.ts';
import { euroMinor, typedAmount, type Bound, type KeptAmount } from './kept-amount.ts';
import type { PresenceStep, Sighting } from './presence.ts';

/** A field for an amount: the highest price that is wanted, or the lowest. */
interface AmountField {
  readonly input: 'amount';
  readonly bound: Bound;
}

/** A field for a whole number, which the rule has as `member`. */
interface NumberField<Member extends string> {
  readonly input: 'number';
  readonly member: Member;
  readonly unit?: '%';
  /** Says which numbers it may be. */
  readonly wrong: AlertText;
}

/** A checkbox: whether the rule is set. */
interface ChoiceField {
  readonly input: 'choice';
  readonly hint: AlertText;
}

/** How a form asks for the value of a rule. What the value may be, the rule's schema says. */
export type AlertField = AmountField | NumberField<string> | ChoiceField;

/** The field that fits what a rule has. */
type FieldOf<Rule> = Rule extends KeptAmount
  ? AmountField
  : Exclude<keyof Rule, 'type'> extends never
    ? ChoiceField
    : NumberField<Extract<Exclude<keyof Rule, 'type'>, string>>;

/** One type of alert. */
interface AlertRow<Rule> {
  /** How a rule is kept and sent. Strict: without a condition of a later version it would tell something else. */
  readonly schema: z.ZodMiniType<Rule>;
  /** What can have it: a watched kind or a watched copy; undefined is both. */
  readonly only?: 'kind' | 'copy';
  readonly field: FieldOf<Rule>;
  /** Names it in the form. */
  readonly label: AlertText;
  /** Tells it in the watch list. Its values are those of `ruleValues`. */
  readonly shown: AlertText;
  /** Tells that it has fired. Its values are those of `ruleValues`, and `price`. */
  readonly news: NewsText;
  /** Decides whether it fires for a sighting. A rule that is true when it is set fires at once. */
  readonly step: (rule: Rule, ...seen: Seen) => RuleStep;
}

/** What decides: the rule's state, a sighting, and what that says about presence. */
type Seen = [state: RuleState, sighting: Sighting, about: Pick<PresenceStep, 'back' | 'gone' | 'isGone'>];

/** Has the compiler derive a row's rule from its schema. */
const row = <Rule>(of: AlertRow<Rule>): AlertRow<Rule> => of;

/** An amount in EUR, and how it was typed if that was in another currency. The EUR follow the rate. */
const limit = { amount: euroMinor, typed: z.optional(typedAmount) };

/**
 * What a user can be told about, one row each, in the order of the form. Schemas, drafts, fields, the watch list and
 * the words of news are derived from it.
 */
export const ALERT_ROWS = {
  /** The price is at or below the amount. */
  below: row({
    schema: z.strictObject({ type: z.literal('below'), ...limit }),
    field: { input: 'amount', bound: 'highest' },
    label: 'desk.below',
    shown: 'desk.belowText',
    news: 'deskNews.below',
    step: ({ amount }, state, sighting) => stepLimit(amount, 'highest', state, sighting),
  }),
  /** The price is at or above the amount. */
  above: row({
    schema: z.strictObject({ type: z.literal('above'), ...limit }),
    field: { input: 'amount', bound: 'lowest' },
    label: 'desk.above',
    shown: 'desk.aboveText',
    news: 'deskNews.above',
    step: ({ amount }, state, sighting) => stepLimit(amount, 'lowest', state, sighting),
  }),
  /** The price has dropped by this many per cent since its highest. */
  drop: row({
    schema: z.strictObject({
      type: z.literal('drop'),
      percent: z.number().check(z.int(), z.minimum(1), z.maximum(99)),
    }),
    field: { input: 'number', member: 'percent', unit: '%', wrong: 'desk.percentWrong' },
    label: 'desk.drop',
    shown: 'desk.dropText',
    news: 'deskNews.drop',
    step: ({ percent }, state, sighting) => stepDrop(percent, state, sighting),
  }),
  /** A kind that was not for sale is so again. */
  back: row({
    schema: z.strictObject({ type: z.literal('back') }),
    only: 'kind',
    field: { input: 'choice', hint: 'desk.backHint' },
    label: 'desk.back',
    shown: 'desk.back',
    news: 'deskNews.back',
    step: (_, state, sighting, { back }) => stepEvent(back, state, sighting),
  }),
  /** A copy is no longer for sale. */
  sold: row({
    schema: z.strictObject({ type: z.literal('sold') }),
    only: 'copy',
    field: { input: 'choice', hint: 'desk.soldHint' },
    label: 'desk.sold',
    shown: 'desk.sold',
    news: 'deskNews.sold',
    // A rule that was set when it was gone already has not fired yet.
    step: (_, state, sighting, { gone, isGone }) =>
      stepEvent(gone || (isGone && state.firedAt === undefined), state, sighting),
  }),
};

/** The types of alerts. */
export type AlertType = keyof typeof ALERT_ROWS;
const isAlertType = (key: string): key is AlertType => Object.hasOwn(ALERT_ROWS, key);
/** All types of alerts, in the order of the form. */
export const ALERT_TYPES: readonly AlertType[] = Object.keys(ALERT_ROWS).filter(isAlertType);

/** What a watch of this kind of target can have, in the order of the form. */
export const alertTypesOf = (target: 'kind' | 'unnamed' | 'copy'): AlertType[] =>
  ALERT_TYPES.filter((type) => ALERT_ROWS[type].only !== (target === 'copy' ? 'kind' : 'copy'));

/** What a user wants to be told about. */
export const alertRule = z.union(ALERT_TYPES.map((type) => ALERT_ROWS[type].schema));
export type AlertRule = z.output<typeof alertRule>;
type RuleOf<Type extends AlertType> = Extract<AlertRule, { type: Type }>;

/** The rows by type: each has the rules of its own name. */
const rows: { readonly [Type in AlertType]: AlertRow<RuleOf<Type>> } = ALERT_ROWS;

/** A watch has at most so many rules. */
export const MOST_RULES = 10;

const stepAs = <Type extends AlertType>(type: Type, rule: RuleOf<Type>, ...seen: Seen): RuleStep =>
  rows[type].step(rule, ...seen);

/** Decides whether a rule fires for a sighting. A rule that is true when it is set fires at once. */
export const stepRule = (rule: AlertRule, ...seen: Seen): RuleStep => stepAs(rule.type, rule, ...seen);

/**
 * What the texts of a rule name: `amount`, and numbers by their member.
 * @param kept writes an amount that the user typed
 */
export function ruleValues(rule: AlertRule, kept: (amount: KeptAmount) => string): Record<string, string> {
  if ('amount' in rule) return { amount: kept(rule) };
  const numbers = Object.entries(rule).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(numbers.map(([member, value]) => [member, String(value)]));
}
