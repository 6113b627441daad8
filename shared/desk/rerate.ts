import { ALERT_ROWS, type AlertRule } from './alert-rules.ts';
import { isReached, NEW_RULE, type RuleState } from './alert-steps.ts';
import { euroOf, type Rates } from './kept-amount.ts';
import type { SavedSearch } from './saved-search.ts';
import type { Watch } from './watch.ts';

/**
 * Follows a change of the rates: what was typed in another currency is worth other EUR. That alone fires nothing. A
 * price that the amount has passed counts as told: it fires once it has moved further, or back and again.
 * @param price the last price that was seen
 */
export function rerateRule(
  rule: AlertRule,
  state: RuleState,
  price: number | undefined,
  current: Rates,
): { rule: AlertRule; state: RuleState } {
  const { field } = ALERT_ROWS[rule.type];
  if (!('amount' in rule) || field.input !== 'amount') return { rule, state };
  const { bound } = field;
  const amount = euroOf(rule.typed, rule.amount, bound, current);
  const isPassed =
    price !== undefined &&
    state.armed &&
    !isReached(rule.amount, bound, price) &&
    isReached(amount, bound, price);
  return {
    rule: { ...rule, amount },
    state: isPassed ? { ...state, armed: false, firedPrice: price } : state,
  };
}

/** Follows a change of the rates. @returns the same watch if none of its amounts is worth something else */
export function rerateWatch(before: Watch, current: Rates): Watch {
  const steps = before.rules.map((rule, index) =>
    rerateRule(rule, before.state.rules[index] ?? NEW_RULE, before.state.price, current),
  );
  const rules = steps.map(({ rule }) => rule);
  if (JSON.stringify(rules) === JSON.stringify(before.rules)) return before;
  return { ...before, rules, state: { ...before.state, rules: steps.map(({ state }) => state) } };
}

/** Follows a change of the rates. @returns the same search if none of its amounts is worth something else */
export function rerateSearch(before: SavedSearch, current: Rates): SavedSearch {
  const { query, cap, typedCap } = before;
  const { priceFrom, priceTill, typedFrom, typedTill } = query;
  const after = {
    ...before,
    ...(cap !== undefined && { cap: euroOf(typedCap, cap, 'highest', current) }),
    query: {
      ...query,
      ...(priceFrom !== undefined && { priceFrom: euroOf(typedFrom, priceFrom, 'lowest', current) }),
      ...(priceTill !== undefined && { priceTill: euroOf(typedTill, priceTill, 'highest', current) }),
    },
  };
  return JSON.stringify(after) === JSON.stringify(before) ? before : after;
}
