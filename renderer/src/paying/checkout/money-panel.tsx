import type { PaymentMethod } from '#shared/payment-methods.ts';
import type { CartLine } from '#shared/wire/cart.ts';
import { useT } from '../../i18n/texts.ts';
import type { PurchaseFigures } from '../use-figures.ts';
import { useSettings } from '../../state/settings.ts';
import { classNames } from '../../ui/page/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SumLines } from '../../ui/text/sum-lines.tsx';
import { OrderItems } from './order-items.tsx';
import { useMoneyLines } from './use-money-lines.ts';
import styles from './checkout.module.css';

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
