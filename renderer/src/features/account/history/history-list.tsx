import { useRef } from 'react';
import { useLocale, useT } from '../../../i18n/texts.ts';
import { Pager } from '../../../ui/actions/pager.tsx';
import { Columns } from './columns.tsx';
import { HistoryRow } from './history-row.tsx';
import { PAGE_SIZE, pageOf } from './filter-transactions.ts';
import type { Transaction } from './transactions.ts';
import type { HistoryView } from './use-history-view.ts';
import styles from './history.module.css';

/** The box scrolls, so the keyboard must reach it. */
const REACHABLE = { role: 'region', tabIndex: 0 } as const;

/** One page of rows in a scrolling box, with a pager. */
export function HistoryList({ rows, view }: { rows: readonly Transaction[]; view: HistoryView }) {
  const t = useT();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const shown = pageOf(rows, view.page);
  const number = new Intl.NumberFormat(locale);
  return (
    <>
      <div ref={box} className={styles.box} aria-label={t('history.list')} {...REACHABLE}>
        <div className={styles.table}>
          <Columns />
          <ul className={styles.list}>
            {shown.rows.map((row) => (
              <HistoryRow key={row.uniqueId} row={row} />
            ))}
          </ul>
        </div>
      </div>
      {rows.length > PAGE_SIZE && (
        <Pager
          label={t('history.pages')}
          current={shown.page}
          last={shown.last}
          hrefFor={view.hrefOf}
          previousLabel={t('shell.previous')}
          nextLabel={t('shell.next')}
          pageLabel={(page) => t('catalogue.page', { page })}
          formatPage={(page) => number.format(page)}
          onPick={() => box.current?.scrollTo({ top: 0 })}
        />
      )}
    </>
  );
}
