import { ALERT_ROWS, ruleValues, type AlertRule } from '#shared/desk/alert-rules.ts';
import { isReached, type RuleState } from '#shared/desk/alert-steps.ts';
import type { Bound, KeptAmount } from '#shared/desk/kept-amount.ts';
import type { ShownWatch } from '#shared/desk/view.ts';
import { formatMoney, fromEuro, priceOf } from '#shared/money.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { usePreferences } from '../state/preferences.ts';
import { useKeptMoney } from './desk-money.ts';
import { currencyOf, keptPriceOf } from './kept-price.ts';

/** The price that an alert waits for; undefined for one that waits for an event. */
interface Target {
  readonly amount: KeptAmount;
  readonly bound: Bound;
}

/** @param price the lowest price now, in minor units of EUR */
function targetOf(rule: AlertRule, { highest = 0 }: Partial<RuleState>, price: number): Target | undefined {
  const { field } = ALERT_ROWS[rule.type];
  if ('amount' in rule) return field.input === 'amount' ? { amount: rule, bound: field.bound } : undefined;
  if (rule.type !== 'drop') return undefined;
  // It fires at this price or below.
  const amount = Math.floor((Math.max(highest, price) * (100 - rule.percent)) / 100);
  return { amount: { amount }, bound: 'highest' };
}

/**
 * An alert in words, with the distance of the price to the one that it waits for: 'Down 10 %: €0.90 above €22.00'.
 * @returns a function of a watch that gives the texts of its alerts
 */
export function useRuleTexts(): (watch: ShownWatch) => string[] {
  const t = useT();
  const locale = useLocale();
  const currencies = usePreferences((state) => state.currencies);
  const kept = useKeptMoney();

  function distance({ amount, bound }: Target, price: number): string | undefined {
    const currency = currencyOf(amount, currencies);
    // In the alert's own currency, so that both amounts of the sentence can be compared.
    const away = Math.abs(fromEuro(price, currency) - keptPriceOf(amount, currencies).minor);
    return away === 0
      ? undefined
      : t(bound === 'highest' ? 'desk.belowAway' : 'desk.aboveAway', {
          distance: formatMoney(priceOf(away, currency), locale),
          amount: kept(amount),
        });
  }

  return ({ rules, state: { price, rules: states } }) =>
    rules.map((rule, at) => {
      const text = t(ALERT_ROWS[rule.type].shown, ruleValues(rule, kept));
      const target = price === undefined ? undefined : targetOf(rule, states[at] ?? {}, price);
      if (!target || price === undefined) return text;
      if (isReached(target.amount.amount, target.bound, price)) return t('desk.reached', { alert: text });
      const away = distance(target, price);
      if (away === undefined) return text;
      return rule.type === 'drop' ? `${text}: ${away}` : away;
    });
}
