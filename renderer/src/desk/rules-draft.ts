import * as z from 'zod/mini';
import {
  ALERT_ROWS,
  ALERT_TYPES,
  alertRule,
  ruleValues,
  type AlertField,
  type AlertRule,
  type AlertType,
} from '#shared/desk/alert-rules.ts';
import type { Currency } from '#shared/money.ts';
import { plainNumber, plainText } from '#shared/typed-text.ts';
import type { ReadDraft } from './desk-form.tsx';
import { fieldCurrency, keptText, readKept, type ShopMoney } from './amount-draft.ts';

/** The alerts of a watch as the user types them, by type. An empty text is no rule. A set checkbox has `CHOSEN`. */
export type RulesDraft = Readonly<Partial<Record<AlertType, string>>>;

/** The text of a checkbox that is set. */
export const CHOSEN = 'on';

/** The currency of an amount's field. @param rules that are set */
export function limitCurrency(type: AlertType, rules: readonly AlertRule[], money: ShopMoney): Currency {
  const rule = rules.find((known) => known.type === type);
  return fieldCurrency(rule && 'amount' in rule ? rule : undefined, money);
}

function textOf(rule: AlertRule, money: ShopMoney): string {
  const { field } = ALERT_ROWS[rule.type];
  if (field.input === 'choice') return CHOSEN;
  const values = ruleValues(rule, (kept) => keptText(kept, money));
  return values[field.input === 'amount' ? 'amount' : field.member] ?? '';
}

/** The draft of rules that are set. */
export const draftOf = (rules: readonly AlertRule[], money: ShopMoney): RulesDraft =>
  Object.fromEntries(rules.map((rule) => [rule.type, textOf(rule, money)]));

/** A whole number, with or without its unit before or after it. */
function readNumber(text: string, unit = ''): number | undefined {
  const number = new RegExp(`^\\s*(?:${unit})?\\s*(\\d{1,9})\\s*(?:${unit})?\\s*$`);
  const [, digits] = number.exec(plainNumber(text)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** What a field's text adds to its rule. Where it makes no sense, what the rule needs is missing. */
function readField(field: AlertField, text: string, currency: Currency): object | undefined {
  switch (field.input) {
    case 'amount':
      return readKept(text, currency, field.bound);
    case 'number':
      return { [field.member]: readNumber(text, field.unit) };
    case 'choice':
      return undefined;
  }
}

/**
 * Reads a draft. A field that was not changed keeps its rule: another rate must not change it.
 * @param before the rules that are set
 */
export function readDraft(
  draft: RulesDraft,
  money: ShopMoney,
  before: readonly AlertRule[],
): ReadDraft<AlertRule[], AlertType> {
  const unchanged = draftOf(before, money);
  const rules: AlertRule[] = [];
  const wrong = new Set<AlertType>();
  for (const type of ALERT_TYPES) {
    const text = draft[type] ?? '';
    if (plainText(text) === '') continue;
    const currency = limitCurrency(type, before, money);
    const rule =
      text === unchanged[type]
        ? before.find((known) => known.type === type)
        : { type, ...readField(ALERT_ROWS[type].field, text, currency) };
    const read = z.safeParse(alertRule, rule);
    if (read.success) rules.push(read.data);
    else wrong.add(type);
  }
  return wrong.size > 0 ? { ok: false, wrong } : { ok: true, value: rules };
}
