import type { AlertRule } from '#shared/desk/alert-rules.ts';
import { fromEuro, toEuro, type Currency } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/typed-amount.ts';

/** The alerts of a watch as the user types them. Empty texts are no rules. */
export interface RulesDraft {
  /** Amounts in the reader's currency. */
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

const amountText = (euroMinor: number, currency: Currency) =>
  (fromEuro(euroMinor, currency) / 100).toFixed(2);

/** The draft of rules that are set. */
export function draftOf(rules: readonly AlertRule[], currency: Currency): RulesDraft {
  const draft = { below: '', above: '', drop: '', back: false, sold: false };
  for (const rule of rules) {
    if (rule.type === 'below' || rule.type === 'above') draft[rule.type] = amountText(rule.amount, currency);
    else if (rule.type === 'drop') draft.drop = String(rule.percent);
    else draft[rule.type] = true;
  }
  return draft;
}

/** An amount in minor units of EUR; undefined if it is wrong: 0, negative, three decimals, words. */
function readAmount(text: string, currency: Currency): number | undefined {
  const minor = parseTypedAmount(text);
  return minor === undefined || minor < 1 ? undefined : toEuro(minor, currency);
}

function readPercent(text: string): number | undefined {
  const percent = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return percent >= 1 ? percent : undefined;
}

/**
 * Reads a draft. A field that was not changed keeps its rule to the cent: another rate must not change it.
 * @param before the rules that are set
 */
export function readDraft(draft: RulesDraft, currency: Currency, before: readonly AlertRule[]): ReadDraft {
  const unchanged = draftOf(before, currency);
  const rules: AlertRule[] = [];
  const wrong = new Set<DraftField>();
  for (const type of ['below', 'above'] as const) {
    if (draft[type].trim() === '') continue;
    const known = before.find((rule) => rule.type === type);
    const amount = readAmount(draft[type], currency);
    if (known && draft[type] === unchanged[type]) rules.push(known);
    else if (amount === undefined) wrong.add(type);
    else rules.push({ type, amount });
  }
  if (draft.drop.trim() !== '') {
    const percent = readPercent(draft.drop);
    if (percent === undefined) wrong.add('drop');
    else rules.push({ type: 'drop', percent });
  }
  if (draft.back) rules.push({ type: 'back' });
  if (draft.sold) rules.push({ type: 'sold' });
  return wrong.size > 0 ? { ok: false, wrong } : { ok: true, rules };
}
