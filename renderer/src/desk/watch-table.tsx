import { memo } from 'react';
import type { SeriesView, ShownWatch } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { classNames } from '../ui/page/class-names.ts';
import { WatchRow } from './watch-row.tsx';
import styles from './watch-table.module.css';

interface WatchTableProps {
  watches: readonly ShownWatch[];
  /** The remembered prices of each watch. */
  series: readonly (SeriesView | undefined)[];
  /** Edits the alerts of a watch. */
  onEdit: (id: string) => void;
}

/** The watch list as a table; on phones each row is a block. */
export const WatchTable = memo(function WatchTable({ watches, series, onEdit }: WatchTableProps) {
  const t = useT();
  const head = (text: string) => <div role="columnheader">{text}</div>;
  return (
    <div role="table" className={styles.table} aria-label={t('desk.watches')}>
      <div role="rowgroup">
        <div role="row" className={classNames(styles.row, styles.head)}>
          {head(t('desk.item'))}
          {head(t('desk.price'))}
          {head(t('desk.history'))}
          {head(t('desk.alerts'))}
          <div role="cell" />
        </div>
      </div>
      <div role="rowgroup">
        {watches.map((watch, at) => (
          <WatchRow key={watch.id} watch={watch} series={series[at]} onEdit={onEdit} />
        ))}
      </div>
    </div>
  );
});
