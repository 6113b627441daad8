import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type MouseEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale } from '../../../../i18n/texts.ts';
import { isDeskUsed } from '../../../../handover/desk-used.ts';
import { toggleInCart, useBusyItems } from '../../../../item/cart-toggle.ts';
import { useCartContents } from '../../../../item/use-cart.ts';
import { RowHistory, useRowHistories } from '../../../../item/watch/row-histories.tsx';
import { lazyPart } from '../../../../ui/actions/load-on-intent.ts';
import type { Catalogue } from '../../use-catalogue.ts';
import { isPlainClick } from '../../../../ui/actions/plain-click.ts';
import { nextPageSort, sortPage, type PageSort, type PageSortId } from './page-sort.ts';
import { RowView } from './row-view.tsx';
import { TableView, type TableExtras } from './table-view.tsx';
import { useGridKeys } from './use-grid-keys.ts';

/** The height of a row, in rem: `items-table.module.css` has it too. */
const ROW_REM = 2.25;

/** The height of a row, in CSS px. */
const rowPx = () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 36;

/** Rows before the first one in view that are shown with it. */
const BEFORE = 2;

/** The first of the rows in view. @param frame the element around the table */
function rowsAround(frame: Element | null): number {
  const top = frame?.getBoundingClientRect().top ?? 0;
  return Math.max(Math.floor(-top / rowPx()) - BEFORE, 0);
}

/** How many rows fill this window, and no more: each takes a slow machine 2 ms. */
const rowsInView = (): number => Math.ceil(window.innerHeight / rowPx());

/** The bell of a row. Its code comes with the first row that the pointer or the focus reaches. */
const bell = lazyPart(async () => (await import('../../../../item/watch/watch-button.tsx')).WatchButton);

interface ItemsTableProps {
  catalogue: Catalogue;
  items: readonly Item[];
  /** True while another page loads. */
  old: boolean;
}

/** How the reader sorted a page. */
interface Order {
  sort: PageSort | undefined;
  /** The items it was for. */
  page: readonly Item[];
  /** The first row in view then. */
  from: number;
}

/** The items of a page as a table, for readers who compare many. */
export function ItemsTable({ catalogue, items, old }: ItemsTableProps) {
  const keys = useGridKeys();
  const navigate = useNavigate();
  const [order, setOrder] = useState<Order>({ sort: undefined, page: items, from: 0 });
  const { sort } = catalogue.filter;
  useRowHistories(items);
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void navigate(event.currentTarget.pathname);
    },
    [navigate],
  );
  const hasPattern = items.some(({ pattern }) => pattern !== undefined);
  const hasCollection = items.some(({ collection }) => collection !== undefined);
  // One object for all rows, which are memoised.
  const extras = useMemo(
    () => ({ pattern: hasPattern, collection: hasCollection, history: isDeskUsed() }),
    [hasPattern, hasCollection],
  );
  const sortBy = (next: PageSort | undefined) =>
    setOrder({ sort: next, page: items, from: rowsAround(keys.ref.current) });
  return (
    <div {...keys}>
      <TableView
        extras={extras}
        old={old}
        sort={{
          page: order.sort,
          sortPage: (by: PageSortId) => sortBy(nextPageSort(order.sort, by)),
          price: sort === 'asc' || sort === 'desc' ? sort : undefined,
          sortPrice: () => {
            // From an order of the page, the first press leads back to the server's.
            if (order.sort) sortBy(undefined);
            else catalogue.change({ sort: sort === 'desc' ? 'asc' : 'desc' });
          },
        }}
      >
        <Rows
          items={items}
          extras={extras}
          sort={order.sort}
          // Another page is shown from its top.
          from={order.page === items ? order.from : 0}
          subcategory={catalogue.selection.group?.value}
          onFollow={follow}
        />
      </TableView>
    </div>
  );
}

interface RowsProps {
  /** The page's items, as the server sent them. */
  items: readonly Item[];
  extras: TableExtras;
  sort: PageSort | undefined;
  /** The first row in view. */
  from: number;
  subcategory: string | undefined;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * The items of the rows, and whether those out of view are rendered too, which they are once those in view are painted.
 * Another page comes in a render of its own: its change is a transition, which React renders in slices of 5 ms, and
 * between them a slow machine paints the old page.
 */
function useShownItems(items: readonly Item[], sorted: readonly Item[]) {
  const [page, setPage] = useState(items);
  const [painted, setPainted] = useState<readonly Item[]>();
  const shown = page === items ? sorted : (painted ?? sorted);
  useLayoutEffect(() => queueMicrotask(() => setPage(items)), [items]);
  useEffect(() => startTransition(() => setPainted(shown)), [shown]);
  return { shown, whole: painted === shown };
}

/** The rows. After a change those in view are there with the next frame, the others soon after. */
function Rows({ items, sort, from, ...rest }: RowsProps) {
  const locale = useLocale();
  const sorted = useMemo(() => sortPage(items, sort, locale), [items, sort, locale]);
  const { shown, whole } = useShownItems(items, sorted);
  const contains = useCartContents();
  const busy = useBusyItems((state) => state.ids);
  const start = whole ? 0 : Math.min(from, shown.length);
  const end = whole ? shown.length : Math.min(start + rowsInView(), shown.length);
  return (
    <>
      <Space rows={start} />
      {shown.slice(start, end).map((item, at) => (
        <Row
          key={item.id}
          {...rest}
          item={item}
          tabbable={start + at === 0}
          inCart={contains(item.id)}
          busy={busy.has(item.id)}
        />
      ))}
      <Space rows={shown.length - end} />
    </>
  );
}

/** The height of rows that are not there yet. */
const Space = ({ rows }: { rows: number }) =>
  rows > 0 && <div role="presentation" style={{ blockSize: `${rows * ROW_REM}rem` }} />;

interface RowProps extends Pick<RowsProps, 'extras' | 'subcategory' | 'onFollow'> {
  item: Item;
  tabbable: boolean;
  inCart: boolean;
  busy: boolean;
}

/** Memoised: a change of one row's cart state renders no other. */
const Row = memo(function Row({ inCart, busy, ...props }: RowProps) {
  const { item } = props;
  const [Bell, setBell] = useState<Awaited<ReturnType<typeof bell.load>>>();
  const onIntent = () => {
    if (Bell) return;
    bell.load().then(
      (loaded) => setBell(() => loaded),
      // A row without it still sells.
      () => undefined,
    );
  };
  return (
    <RowView
      {...props}
      cart={{ inCart, busy, toggle: () => toggleInCart(item.id, inCart) }}
      bell={Bell && <Bell item={item} tabIndex={-1} />}
      history={<RowHistory id={item.id} />}
      onIntent={onIntent}
    />
  );
});
