import { useId } from 'react';
import { useT } from '../../../i18n/texts.ts';
import { HistoryRow } from './history-row.tsx';
import type { Transaction } from './transactions.ts';
import styles from './history.module.css';

/** The statuses of an offer that wait for its seller here: for an answer, and for where to send the money. */
const WAITING: readonly string[] = ['offer', 'ready_for_payout'];

/** The offers that wait for the seller, above the history. Nothing if none does. */
export function NeedsYou({ rows }: { rows: readonly Transaction[] }) {
  const t = useT();
  const title = useId();
  const waiting = rows.filter(({ type, status }) => type === 'offers' && WAITING.includes(status));
  if (waiting.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('history.needsYou', { count: waiting.length })}
      </h2>
      <div className={styles.box}>
        <div className={styles.table}>
          <ul className={styles.list} aria-labelledby={title}>
            {waiting.map((row) => (
              <HistoryRow key={row.uniqueId} row={row} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
