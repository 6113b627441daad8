import { multiplyPrice } from '#shared/money.ts';
import type { Sum } from '#shared/sums.ts';
import { useT } from '../../i18n/texts.ts';
import { useExteriorName } from '../../item/use-exterior-name.ts';
import { paths } from '../../paths.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { useSums } from '../../screen/use-sums.ts';
import { openDialog } from '../../state/dialog.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SumLines } from '../../ui/text/sum-lines.tsx';
import { OrderRow, OrderRows } from '../order-rows.tsx';
import { chargeOf, type Charge, type PurchaseFacts, type SummaryFacts } from './charge.ts';
import styles from './payment-summary.module.css';

/** Items with pictures, the amount, with a sign once money has moved, and the order number. */
export function PaymentSummary({ lines, sums = {}, isPaid, failed, topUp, order }: SummaryFacts) {
  const t = useT();
  const { texts, signed } = useSums();
  const exteriorName = useExteriorName();
  const found = chargeOf(sums, lines);
  // Without the server's word only the balance shows a charge.
  const charge = isPaid || failed || found?.from === 'balance' ? found : undefined;
  const moved = topUp ? { exact: [topUp] } : charge?.sum;
  const sum = moved ?? found?.sum;
  const label = () => {
    if (failed) return t('result.label.failed');
    if (topUp) return t('result.label.topUp');
    const from = charge?.from ?? (found?.from === 'items' ? 'items' : undefined);
    return t(from ? `result.label.${from}` : 'history.amount');
  };
  const amounts = (of: Sum) => (moved ? signed(of, topUp ? '+' : '−') : texts(of));

  return (
    <section className={styles.summary} aria-label={t('result.summary')}>
      {lines.length > 0 && (
        <OrderRows label={t('checkout.items')} count={lines.length}>
          {lines.map((line, at) => (
            <OrderRow
              key={`${at}-${line.itemId ?? ''}`}
              imagePath={line.imagePath}
              title={line.title}
              exterior={line.exterior && exteriorName(line.exterior)}
              price={texts({ exact: [multiplyPrice(line.sum, line.count)] })[0] ?? ''}
            />
          ))}
        </OrderRows>
      )}
      <dl className={styles.facts}>
        {sum && (
          <div className={styles.amount}>
            <dt>{label()}</dt>
            <dd>{failed ? <s>{texts(sum)[0]}</s> : <SumLines of={amounts(sum)} />}</dd>
          </div>
        )}
        {order !== undefined && (
          <div>
            <dt>{t('result.order')}</dt>
            <dd>
              <bdi>{order}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {charge?.agreed && <OtherSum charge={charge} agreed={charge.agreed} />}
    </section>
  );
}

const TEXTS = {
  balance: 'result.charged',
  order: 'result.paid',
  items: 'result.ordered',
} as const satisfies Record<Charge['from'], string>;

/** Warns of a sum that the buyer has not agreed to. */
function OtherSum({ charge: { sum, from }, agreed }: { charge: Charge; agreed: Sum }) {
  const t = useT();
  const { sentence } = useSums();
  return (
    <Notice
      kind="warning"
      announce="alert"
      title={t(TEXTS[from], { amount: sentence(sum) })}
      actions={
        <>
          <Button dense onClick={() => openDialog({ name: 'SUPPORT' })}>
            {t('unfinished.support')}
          </Button>
          <ButtonLink dense variant="secondary" to={paths.orders}>
            {t('unfinished.history')}
          </ButtonLink>
        </>
      }
    >
      {t('result.otherSum', { amount: sentence(agreed) })}
    </Notice>
  );
}

/** 'Print' for an order that the history lists. */
export function PrintPurchase({ lines, sums = {} }: PurchaseFacts) {
  const charge = chargeOf(sums, lines);
  // The prices of the items alone do not give the charge.
  const charged = charge?.from === 'items' ? undefined : charge?.sum.exact[0];
  return <PrintButton isScreen record={{ kind: 'order', lines, charged }} about={lines[0]?.orderNr} />;
}
