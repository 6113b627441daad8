import { useId, useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { useT } from '../../../i18n/texts.ts';
import { statusText } from '../../../screen/status.ts';
import { useSums } from '../../../screen/use-sums.ts';
import { openDialog } from '../../../state/dialog.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { StatusWord } from '../../../ui/feedback/status-word.tsx';
import { SumLines } from '../../../ui/text/sum-lines.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { LABELS, movementSign, transactionName, transactionTone } from './labels.ts';
import { PurchaseLines } from './purchase-lines.tsx';
import { RowMark } from './row-mark.tsx';
import type { Transaction } from './transactions.ts';
import styles from './history-row.module.css';

/** One transaction: date, picture, name, status, amount and action. */
export function HistoryRow({ row }: { row: Transaction }) {
  const t = useT();
  const { texts, signed } = useSums();
  const [open, setOpen] = useState(false);
  const lines = useId();
  const name = transactionName(row, t);
  const others = row.children.length - 1;
  const tone = transactionTone(row);
  const sum = { exact: row.amounts };
  const sign = movementSign(row);
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        {row.createdAt !== undefined && (
          <time className={styles.date} dateTime={new Date(row.createdAt).toISOString()}>
            {formatDate(row.createdAt / 1000)}
          </time>
        )}
        <div className={styles.mark}>
          <RowMark row={row} />
        </div>
        <div className={styles.words}>
          <p className={styles.name} title={name}>
            <bdi>{name}</bdi>
            {others > 0 && (
              <bdi dir="ltr" className={styles.others}>
                +{others}
              </bdi>
            )}
          </p>
          <p className={styles.number}>
            {t(LABELS[row.type])} <bdi>{row.orderNr}</bdi>
          </p>
        </div>
        <p className={styles.status}>
          {row.status !== '' && <StatusWord tone={tone} text={statusText(row.status, t)} />}
        </p>
        <div className={styles.amount}>
          <p className={styles.sum} data-failed={tone === 'error' || undefined}>
            <SumLines of={sign ? signed(sum, sign) : texts(sum)} />
          </p>
          {row.wished && <p className={styles.number}>{t('history.wished')}</p>}
        </div>
        <div className={styles.action}>
          {row.type === 'offers' && <OfferAction row={row} name={name} />}
          {row.type === 'purchases' && (
            <Button
              dense
              variant="quiet"
              data-bare
              icon={<ChevronDownIcon size={16} className={open ? styles.turned : undefined} />}
              aria-expanded={open}
              aria-controls={open ? lines : undefined}
              onClick={() => setOpen(!open)}
            >
              <span>
                {t('history.items', { count: row.children.length })}
                <VisuallyHidden> {row.orderNr || name}</VisuallyHidden>
              </span>
            </Button>
          )}
        </div>
      </div>
      {open && <PurchaseLines id={lines} lines={row.children} />}
    </li>
  );
}

/** The button of an offer: answer it, get paid or see details. */
function OfferAction({ row, name }: { row: Transaction; name: string }) {
  const t = useT();
  const { id: offerId, status } = row;
  const hidden = <VisuallyHidden> {name}</VisuallyHidden>;
  if (status === 'ready_for_payout') {
    return (
      <Button dense onClick={() => openDialog({ name: 'PAYOUT', offerId })}>
        <span>
          {t('history.getPaid')}
          {hidden}
        </span>
      </Button>
    );
  }
  const answers = status === 'offer';
  return (
    <Button
      dense
      variant={answers ? 'secondary' : 'quiet'}
      data-bare={!answers || undefined}
      onClick={() => openDialog({ name: 'OFFER_DETAILS', offerId })}
    >
      <span>
        {t(answers ? 'history.answer' : 'history.details')}
        {hidden}
      </span>
    </Button>
  );
}
