import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/texts.ts';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { classNames } from '../../../../ui/page/class-names.ts';
import { PAGE_SORTS, type PageSort, type PageSortId } from './page-sort.ts';
import styles from './items-table.module.css';

/** How the table is sorted, and what a press on a head does. */
export interface TableSort {
  /** The order of the page's items; undefined for the server's. */
  page: PageSort | undefined;
  sortPage: (by: PageSortId) => void;
  /** The direction of the server's order by price; undefined if it is another order. */
  price: 'asc' | 'desc' | undefined;
  sortPrice: () => void;
}

/** Columns of wide tables that only some backends and visitors have. */
export interface TableExtras {
  pattern: boolean;
  collection: boolean;
  /** The desk's 30-day median and line. */
  history: boolean;
}

interface TableViewProps {
  extras: TableExtras;
  sort: TableSort;
  /** One `RowView` for each item. */
  children: ReactNode;
  /** True while another page loads: the old rows stay, dimmed. */
  old?: boolean | undefined;
}

const isPageSort = (id: string): id is PageSortId => PAGE_SORTS.some((sort) => sort === id);

const COLUMNS = [
  ...(['name', 'exterior', 'float', 'pattern', 'collection'] as const),
  ...(['rarity', 'history', 'price', 'oldPrice', 'discount'] as const),
];
type Column = (typeof COLUMNS)[number];

const EXTRAS = ['pattern', 'collection', 'history'] as const;
const isExtra = (column: Column): column is keyof TableExtras => EXTRAS.some((extra) => extra === column);

const CLASSES: Readonly<Partial<Record<Column, string | undefined>>> = {
  float: styles.number,
  pattern: classNames(styles.number, styles.pattern),
  collection: styles.collection,
  rarity: styles.rarity,
  history: classNames(styles.number, styles.history),
  price: styles.number,
  oldPrice: classNames(styles.number, styles.old),
  discount: classNames(styles.number, styles.discount),
};

const LABELS = {
  name: 'catalogue.column.name',
  exterior: 'catalogue.column.exterior',
  float: 'catalogue.column.float',
  pattern: 'item.pattern',
  collection: 'item.collection',
  rarity: 'catalogue.column.rarity',
  history: 'catalogue.column.median',
  price: 'catalogue.column.price',
  oldPrice: 'catalogue.column.oldPrice',
  discount: 'catalogue.column.discount',
} as const satisfies Record<Column, string>;

/** The items as a table. */
export function TableView({ extras, sort, children, old }: TableViewProps) {
  const t = useT();
  return (
    <div className={styles.room}>
      <div
        role="grid"
        aria-label={t('catalogue.list')}
        aria-busy={old}
        data-extras={EXTRAS.filter((extra) => extras[extra]).join(' ')}
        className={classNames(styles.table, old && styles.dimmed)}
      >
        <div role="row" className={classNames(styles.row, styles.head)}>
          {COLUMNS.filter((column) => !isExtra(column) || extras[column]).map((column) => (
            <Head key={column} column={column} sort={sort} />
          ))}
          <div role="columnheader" tabIndex={-1}>
            <VisuallyHidden>{t('catalogue.column.cart')}</VisuallyHidden>
          </div>
        </div>
        {children}
      </div>
    </div>
  );
}

function Head({ column, sort: { page, sortPage, price, sortPrice } }: { column: Column; sort: TableSort }) {
  const t = useT();
  const label = t(LABELS[column]);
  const head = (direction: 'asc' | 'desc' | undefined, content: ReactNode) => (
    <div
      role="columnheader"
      className={CLASSES[column]}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      {...(content === label && { tabIndex: -1 })}
    >
      {content}
    </div>
  );
  if (isPageSort(column)) {
    const direction = page?.by === column ? (page.descending ? 'desc' : 'asc') : undefined;
    return head(
      direction,
      <SortButton
        label={label}
        hint={t('catalogue.sortPage', { column: label })}
        direction={direction}
        note={direction && t('catalogue.thisPage')}
        onPress={() => sortPage(column)}
      />,
    );
  }
  if (column !== 'price') return head(undefined, label);
  const direction = page ? undefined : price;
  return head(
    direction,
    <SortButton label={label} hint={t('catalogue.sort')} direction={direction} onPress={sortPrice} />,
  );
}

interface SortButtonProps {
  label: string;
  /** Says what a press sorts. */
  hint: string;
  direction: 'asc' | 'desc' | undefined;
  /** What the order applies to. */
  note?: string | undefined;
  onPress: () => void;
}

function SortButton({ label, hint, direction, note, onPress }: SortButtonProps) {
  return (
    <button type="button" tabIndex={-1} className={styles.sort} title={hint} onClick={onPress}>
      <span className={styles.label}>
        {label}
        {direction && <span aria-hidden="true">{direction === 'asc' ? '↑' : '↓'}</span>}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </button>
  );
}
