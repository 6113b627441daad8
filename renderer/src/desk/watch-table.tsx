import type { SeriesView, ShownWatch } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { WatchRow } from './watch-row.tsx';
import styles from './watch-table.module.css';

interface WatchTableProps {
  watches: readonly ShownWatch[];
  /** The remembered prices of each watch. */
  series: readonly (SeriesView | undefined)[];
  /** Edits the alerts of a watch. */
  onEdit: (id: string) => void;
}

/** The watch list as a table; on phones each row is a block. The roles hold where CSS takes the table apart. */
export function WatchTable({ watches, series, onEdit }: WatchTableProps) {
  const t = useT();
  const head = (text: string) => (
    <th role="columnheader" scope="col">
      {text}
    </th>
  );
  return (
    <table role="table" className={styles.table} aria-label={t('desk.watches')}>
      <thead role="rowgroup">
        <tr role="row">
          {head(t('desk.item'))}
          {head(t('desk.price'))}
          {head(t('desk.history'))}
          {head(t('desk.alerts'))}
          <td role="cell" />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {watches.map((watch, at) => (
          <WatchRow key={watch.id} watch={watch} series={series[at]} onEdit={() => onEdit(watch.id)} />
        ))}
      </tbody>
    </table>
  );
}
