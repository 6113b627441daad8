import { EURO, formatMoney } from '../../../../shared/money.ts';
import { reachesCardMinimum } from '../../../../shared/rules/minimums.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import type { PurchaseFigures } from '../../payments/use-figures.ts';
import { useSettings } from '../../state/settings.ts';
import { classNames } from '../../ui/class-names.ts';
import type { PayBy } from './rules.ts';
import styles from './checkout.module.css';

interface Line {
  label: string;
  /** In the chosen currency, or EUR where it is a matter of EUR. */
  amount: string;
  /** The same in other money. */
  also?: string | undefined;
  why?: string | undefined;
  look?: 'total' | 'good' | 'bad';
}

/** Every figure of a purchase, with what it is and why, in a line each. */
export function MoneyPanel({ figures, payBy }: { figures: PurchaseFigures; payBy: PayBy }) {
  const t = useT();
  const lines = useLines(figures, payBy);
  const { vatPercent } = useSettings();
  return (
    <section className={styles.panel} aria-labelledby="money-panel">
      <h3 id="money-panel" className={styles.panelTitle}>
        {t('checkout.summary')}
      </h3>
      <dl className={styles.lines}>
        {lines.map(({ label, amount, also, why, look }) => (
          <div key={label} className={classNames(styles.line, look && styles[look])}>
            <dt>
              {label}
              {why && <span className={styles.why}>{why}</span>}
            </dt>
            <dd>
              <bdi>{amount}</bdi>
              {also && <bdi className={styles.also}>{also}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
      {vatPercent > 0 && <p className={styles.why}>{t('checkout.vat', { percent: vatPercent })}</p>}
    </section>
  );
}

function useLines({ shown, euro, balance, minimum, check }: PurchaseFigures, payBy: PayBy): Line[] {
  const t = useT();
  const locale = useLocale();
  const { internalCurrency } = useSettings();
  const inEuro = (minor: number) => formatMoney(minor, EURO, locale);
  const foreign = shown.currency.code !== EURO.code;
  const inShown = (minor: number) => formatMoney(minor, shown.currency, locale);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const credits = (hundredths: number | undefined) =>
    hundredths === undefined ? undefined : `${number.format(hundredths / 100)} ${internalCurrency.name}`;
  const both = (...parts: readonly (string | undefined | false)[]) =>
    parts.filter(Boolean).join(' · ') || undefined;

  const lines: Line[] = [
    {
      label: t('checkout.subtotal'),
      amount: inShown(shown.subtotal),
      also: foreign ? inEuro(euro.subtotal) : undefined,
    },
  ];
  if (shown.discount > 0) {
    lines.push({
      label: t('checkout.promo'),
      amount: `−${inShown(shown.discount)}`,
      also: foreign ? `−${inEuro(euro.discount)}` : undefined,
      look: 'good',
    });
  }
  lines.push({
    label: t('checkout.total'),
    amount: inShown(shown.total),
    also: both(foreign && inEuro(euro.total), payBy === 'balance' && credits(check.credits?.needed)),
    look: 'total',
  });
  if (payBy === 'balance') {
    lines.push({
      label: t('checkout.balance'),
      amount: inEuro(balance),
      also: credits(check.credits?.balance),
      ...(check.enough && { why: t('checkout.left', { amount: inEuro(balance - euro.total) }) }),
    });
    if (!check.enough) {
      lines.push({
        label: t('checkout.shortfall'),
        amount: inEuro(check.shortfall),
        also: credits(check.credits?.shortfall),
        why: t(check.topUp > check.shortfall ? 'checkout.raised' : 'checkout.topUpFirst', {
          amount: inEuro(check.topUp),
        }),
        look: 'bad',
      });
    }
  } else if (minimum > 0) {
    const reached = reachesCardMinimum(euro.total, minimum);
    lines.push({
      label: t('checkout.minimum'),
      amount: inEuro(minimum),
      why: t(reached ? 'checkout.reached' : 'checkout.notReached'),
      ...(!reached && { look: 'bad' as const }),
    });
  }
  return lines;
}
