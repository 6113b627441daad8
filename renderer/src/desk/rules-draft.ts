import type { AlertRule } from '#shared/desk/alert-rules.ts';
import { BOUNDS } from '#shared/desk/kept-amount.ts';
import type { Currency } from '#shared/money.ts';
import { plainNumber, plainText } from '#shared/typed-text.ts';
import { fieldCurrency, keptText, readKept, type ShopMoney } from './amount-draft.ts';

/** The alerts of a watch as the user types them. Empty texts are no rules. */
export interface RulesDraft {
  /** Amounts in the currencies of `limitCurrency`. */
  readonly below: string;
  readonly above: string;
  /** In per cent. */
  readonly drop: string;
  readonly back: boolean;
  readonly sold: boolean;
}

/** The fields that can be wrong. */
export type DraftField = 'below' | 'above' | 'drop';

/** The rules of a draft, or which of its fields are wrong. */
export type ReadDraft =
  | { readonly ok: true; readonly rules: AlertRule[] }
  | { readonly ok: false; readonly wrong: ReadonlySet<DraftField> };

type Limit = Extract<AlertRule, { amount: number }>;
const isLimit = (rule: AlertRule): rule is Limit => 'amount' in rule;
const limitOf = (rules: readonly AlertRule[], type: Limit['type']) =>
  rules.filter(isLimit).find((rule) => rule.type === type);

/** The currency of an amount's field. @param rules that are set */
export const limitCurrency = (
  type: 'below' | 'above',
  rules: readonly AlertRule[],
  money: ShopMoney,
): Currency => fieldCurrency(limitOf(rules, type), money);

/** The draft of rules that are set. */
export function draftOf(rules: readonly AlertRule[], money: ShopMoney): RulesDraft {
  const draft = { below: '', above: '', drop: '', back: false, sold: false };
  for (const rule of rules) {
    if (isLimit(rule)) draft[rule.type] = keptText(rule, money);
    else if (rule.type === 'drop') draft.drop = String(rule.percent);
    else draft[rule.type] = true;
  }
  return draft;
}

function readPercent(text: string): number | undefined {
  const [, digits] = /^\s*%?\s*(\d{1,2})\s*%?\s*$/.exec(plainNumber(text)) ?? [];
  return Number(digits) >= 1 ? Number(digits) : undefined;
}

/**
 * Reads a draft. A field that was not changed keeps its rule: another rate must not change it.
 * @param before the rules that are set
 */
export function readDraft(draft: RulesDraft, money: ShopMoney, before: readonly AlertRule[]): ReadDraft {
  const unchanged = draftOf(before, money);
  const rules: AlertRule[] = [];
  const wrong = new Set<DraftField>();
  for (const type of ['below', 'above'] as const) {
    if (plainText(draft[type]) === '') continue;
    const known = limitOf(before, type);
    const kept = readKept(draft[type], limitCurrency(type, before, money), BOUNDS[type]);
    if (known && draft[type] === unchanged[type]) rules.push(known);
    else if (kept === undefined) wrong.add(type);
    else rules.push({ type, ...kept });
  }
  if (plainText(draft.drop) !== '') {
    const percent = readPercent(draft.drop);
    if (percent === undefined) wrong.add('drop');
    else rules.push({ type: 'drop', percent });
  }
  if (draft.back) rules.push({ type: 'back' });
  if (draft.sold) rules.push({ type: 'sold' });
  return wrong.size > 0 ? { ok: false, wrong } : { ok: true, rules };
}
