import { useRef } from 'react';
import { useLocale, useT } from '../../../i18n/texts.ts';
import { Pager } from '../../../ui/actions/pager.tsx';
import { Columns } from './columns.tsx';
import { HistoryRow } from './history-row.tsx';
import { PAGE_SIZE, pageOf } from './filter-transactions.ts';
import type { Transaction } from './transactions.ts';
import type { HistoryView } from './use-history-view.ts';
import styles from './history.module.css';

/** Shows the history from its start and puts the focus there: the pager is a screen or more below the first row. */
function showStart(list: HTMLElement | null): void {
  list?.closest('section')?.scrollIntoView({ block: 'start' });
  list?.focus({ preventScroll: true });
}

/** One page of rows, with a pager. */
export function HistoryList({ rows, view }: { rows: readonly Transaction[]; view: HistoryView }) {
  const t = useT();
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const shown = pageOf(rows, view.page);
  const number = new Intl.NumberFormat(locale);
  return (
    <>
      <div className={styles.box}>
        <div className={styles.table}>
          <Columns />
          <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('history.list')}>
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
          onPick={() => showStart(list.current)}
        />
      )}
    </>
  );
}
