import { formatMoney, type Price } from '#shared/money.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import type { OrderChange } from './order.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './checkout.module.css';

/** More rows scroll within the list. */
const SHOWN_ROWS = 3;

interface OrderNoticeProps {
  changes: readonly OrderChange[];
  /** The buyer has pressed the button, and nothing was sent. */
  stopped: boolean;
}

/** Tells the changes of the order since the buyer has seen it: items, prices, discount, total. */
export function OrderNotice({ changes, stopped }: OrderNoticeProps) {
  const t = useT();
  const locale = useLocale();
  if (changes.length === 0)
    return stopped ? (
      <Notice kind="warning" announce="alert">
        {t('ask.changed')}
      </Notice>
    ) : null;
  const money = (price: Price) => formatMoney(price, locale);

  const textOf = (change: OrderChange): string => {
    switch (change.kind) {
      case 'added':
        return t('checkout.lineAdded', { price: money(change.price) });
      case 'removed':
        return t('checkout.lineRemoved');
      case 'price':
        return t('checkout.linePrice', { before: money(change.before), now: money(change.now) });
      case 'promo':
        return t('checkout.promoChanged', { before: money(change.before), now: money(change.now) });
      case 'total':
      case 'euroTotal':
        return t('checkout.totalChanged', { before: money(change.before), now: money(change.now) });
      case 'rate':
        return t('checkout.rateChanged');
    }
  };
  return (
    <Notice
      kind="warning"
      announce="alert"
      title={t(stopped ? 'checkout.changedNotPaid' : 'checkout.changed')}
    >
      {/* The keyboard scrolls a long list by its focus: nothing in it can have that. */}
      <ul className={styles.changes} {...(changes.length > SHOWN_ROWS && { tabIndex: 0 })}>
        {changes.map((change) => (
          <li key={`${change.kind} ${'itemId' in change ? change.itemId : ''}`}>
            {'itemId' in change && (
              <>
                <bdi>{change.title || t('item.unnamed')}</bdi>:{' '}
              </>
            )}
            {textOf(change)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
