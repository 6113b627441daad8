import { useEffect, useRef } from 'react';
import { numberFormat } from '#shared/intl-formats.ts';
import { useLocale, useT } from '../../../i18n/texts.ts';
import { Pager } from '../../../ui/actions/pager.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Columns } from './columns.tsx';
import { HistoryRow } from './history-row.tsx';
import { PAGE_SIZES, pageOf } from './filter-transactions.ts';
import type { Transaction } from './transactions.ts';
import type { HistoryView } from './use-history-view.ts';
import styles from './history.module.css';

/** Shows the history from its start and puts the focus there: the pager is a screen or more below the first row. */
function showStart(list: HTMLElement | null): void {
  list?.closest('section')?.scrollIntoView({ block: 'start' });
  list?.focus({ preventScroll: true });
}

/** One page of rows, with a pager and the choice of how many rows it has. */
export function HistoryList({ rows, view }: { rows: readonly Transaction[]; view: HistoryView }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = pageOf(rows, view.page, view.size);
  const [smallest] = PAGE_SIZES;
  const isShort = view.size === smallest;
  // In the tab order, so that the arrow keys scroll it.
  const scroller = { role: 'region', 'aria-label': t('history.list'), tabIndex: 0 };
  // The box of another page begins at its start, also after Back.
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [shown.page]);
  return (
    <>
      <div ref={box} className={styles.box} {...(isShort && { 'data-short': '', ...scroller })}>
        <div className={styles.table}>
          <Columns />
          <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('history.list')}>
            {shown.rows.map((row) => (
              <HistoryRow key={row.uniqueId} row={row} />
            ))}
          </ul>
        </div>
      </div>
      {rows.length > smallest && (
        <HistoryFoot {...shown} view={view} onPick={() => showStart(list.current)} />
      )}
    </>
  );
}

interface HistoryFootProps {
  page: number;
  last: number;
  view: HistoryView;
  onPick: () => void;
}

function HistoryFoot({ page: current, last, view, onPick }: HistoryFootProps) {
  const t = useT();
  const number = numberFormat(useLocale());
  return (
    <div className={styles.foot}>
      {last > 1 && (
        <Pager
          label={t('history.pages')}
          current={current}
          last={last}
          hrefFor={view.hrefOf}
          previousLabel={t('shell.previous')}
          nextLabel={t('shell.next')}
          pageLabel={(page) => t('catalogue.page', { page })}
          formatPage={(page) => number.format(page)}
          onPick={onPick}
        />
      )}
      <div className={styles.size}>
        <Select
          dense
          hideLabel
          label={t('history.rows')}
          placeholder={t('history.rows')}
          value={String(view.size)}
          onChange={view.setSize}
          options={PAGE_SIZES.map((size) => ({
            value: String(size),
            label: t('history.perPage', { rows: number.format(size) }),
          }))}
        />
      </div>
    </div>
  );
}
