import type { AlertRule } from '#shared/desk/alert-rules.ts';
import { MINUTE_MS, type Plateau } from './plateaus.ts';

/** An alert that is due. */
export interface DueAlert {
  readonly rule: AlertRule['type'];
  /** Minor units of EUR; undefined if it is not for sale. */
  readonly price: number | undefined;
  /** When its price began, ms since the day began. */
  readonly from: number;
}

/** A kind that is away for less is held by a payment, and does not come back. In ms. */
const HOLD_MS = 60 * MINUTE_MS;

/** Alerts at a limit. @param side 1 for prices at or below it, −1 for those at or above */
function atLimit(amount: number, side: 1 | -1, prices: readonly Plateau[]): Plateau[] {
  const due: Plateau[] = [];
  let last: number | undefined;
  for (const plateau of prices) {
    const { low } = plateau;
    if (low === undefined) continue;
    if (side * low <= side * amount) {
      const isFurther = last !== undefined && side * (last - low) >= last * 0.05;
      if (last !== undefined && !isFurther) continue;
      due.push(plateau);
      last = low;
    } else if (side * (low - amount) > amount * 0.02) last = undefined;
  }
  return due;
}

function drops(percent: number, prices: readonly Plateau[]): Plateau[] {
  let highest = 0;
  return prices.filter(({ low }) => {
    if (low === undefined) return false;
    highest = Math.max(highest, low);
    if (low * 100 > highest * (100 - percent)) return false;
    highest = low;
    return true;
  });
}

const returns = (prices: readonly Plateau[]): Plateau[] =>
  prices.filter(({ from }, index) => {
    const before = prices[index - 1];
    return before && before.low === undefined && from - before.from >= HOLD_MS;
  });

function dueOf(rule: AlertRule, prices: readonly Plateau[]): readonly Plateau[] {
  switch (rule.type) {
    case 'below':
      return atLimit(rule.amount, 1, prices);
    case 'above':
      return atLimit(rule.amount, -1, prices);
    case 'drop':
      return drops(rule.percent, prices);
    case 'back':
      return returns(prices);
    case 'sold':
      return prices.filter(({ low }) => low === undefined);
  }
}

/** The alerts that the prices of a day are due, in order of time: written from the rules' description, not from their code. */
export const dueAlerts = (rules: readonly AlertRule[], prices: readonly Plateau[]): DueAlert[] =>
  rules
    .flatMap((rule) => dueOf(rule, prices).map(({ from, low }) => ({ rule: rule.type, price: low, from })))
    .toSorted((a, b) => a.from - b.from);
