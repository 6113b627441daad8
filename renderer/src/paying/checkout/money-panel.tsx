import type { Price } from '#shared/money.ts';
import { PAYMENT_METHOD_ROWS, type PaymentMethod } from '#shared/payment-methods.ts';
import type { SumTexts } from '#shared/sums.ts';
import type { CartLine } from '#shared/wire/cart.ts';
import { useT } from '../../i18n/texts.ts';
import type { PurchaseFigures } from '../use-figures.ts';
import { euroSum, useSums } from '../../screen/use-sums.ts';
import { useSettings } from '../../state/settings.ts';
import { classNames } from '../../ui/page/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SumLines } from '../../ui/text/sum-lines.tsx';
import { OrderItems } from './order-items.tsx';
import styles from './checkout.module.css';

/** One line of the money panel. */
interface MoneyLine {
  label: string;
  sum: SumTexts;
  why?: string | undefined;
  look?: 'total' | 'good' | 'bad' | undefined;
}

/**
 * The lines of the money panel: how the total comes about, and what the balance has of it. Prices are the server's, in the
 * chosen currency and in EUR. Balance and shortfall are only known in EUR.
 */
function useMoneyLines(figures: PurchaseFigures, payBy: PaymentMethod): MoneyLine[] {
  const { shown, euro, currency, balance, check } = figures;
  const t = useT();
  const { texts, signed, sentence, ofBalance } = useSums(currency);
  const inEuro = (minor: number) => sentence(euroSum(minor));
  const priced = (asked: Price, exact: Price) => ({ exact: [exact], asked });

  const total = priced(shown.total, euro.total);
  const lines: MoneyLine[] = [];
  if (shown.discount.minor > 0)
    lines.push(
      { label: t('checkout.subtotal'), sum: texts(priced(shown.subtotal, euro.subtotal)) },
      {
        label: t('checkout.promo', { code: figures.promo ?? '' }),
        sum: signed(priced(shown.discount, euro.discount), '−'),
        look: 'good',
      },
    );

  switch (PAYMENT_METHOD_ROWS[payBy].funds) {
    case 'provider':
      lines.push({ label: t('checkout.total'), sum: texts(total), look: 'total' });
      return lines;
    case 'balance': {
      const left = balance - euro.total.minor;
      lines.push(
        {
          label: t('checkout.total'),
          sum: texts({ ...ofBalance(euro.total.minor, 'up'), asked: shown.total }),
          look: 'total',
        },
        {
          label: t('checkout.balance'),
          sum: texts(ofBalance(balance)),
          why: check.enough ? t('checkout.left', { amount: inEuro(left) }) : undefined,
        },
      );
      if (!check.enough)
        lines.push({
          label: t('checkout.shortfall'),
          sum: texts(ofBalance(check.shortfall, 'up')),
          why: t(check.topUp > check.shortfall ? 'checkout.raised' : 'checkout.topUpFirst', {
            amount: inEuro(check.topUp),
          }),
          look: 'bad',
        });
      return lines;
    }
  }
}

interface MoneyPanelProps {
  figures: PurchaseFigures;
  payBy: PaymentMethod;
  /** The items that are bought. */
  items: readonly CartLine[];
}

/** The items, and below them the amounts of the purchase: a line for each, with its label and reason. */
export function MoneyPanel({ figures, payBy, items }: MoneyPanelProps) {
  const t = useT();
  const lines = useMoneyLines(figures, payBy);
  const { vatPercent } = useSettings();
  return (
    <section className={styles.panel} aria-labelledby="money-panel">
      <h3 id="money-panel" className={styles.panelTitle}>
        {t('checkout.summary')}
      </h3>
      <OrderItems lines={items} />
      <dl className={styles.lines}>
        {lines.map(({ label, sum, why, look }) => (
          <div key={label} className={classNames(styles.line, look && styles[look])}>
            <dt>
              {label}
              {why && <span className={styles.why}>{why}</span>}
            </dt>
            <dd>
              <SumLines of={sum} />
            </dd>
          </div>
        ))}
      </dl>
      {vatPercent > 0 && <p className={styles.why}>{t('checkout.vat', { percent: vatPercent })}</p>}
      {figures.lostPromo !== undefined && figures.shown.subtotal.minor > 0 && (
        <Notice kind="warning">{t('checkout.promoGone', { code: figures.lostPromo })}</Notice>
      )}
    </section>
  );
}
