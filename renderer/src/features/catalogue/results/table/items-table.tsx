import { memo, startTransition, useCallback, useEffect, useState, type MouseEvent } from 'react';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale } from '../../../../i18n/texts.ts';
import { useCartToggle } from '../../../../item/cart-toggle.ts';
import { opensHere } from '../../../../router/link.tsx';
import { useNavigate } from '../../../../router/router.tsx';
import type { Catalogue } from '../../use-catalogue.ts';
import { nextPageSort, sortPage, type PageSort, type PageSortId } from './page-sort.ts';
import { RowView } from './row-view.tsx';
import { TableView } from './table-view.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { FIRST_ROWS, ROW_PX, rowsAround } from './visible-rows.ts';

interface ItemsTableProps {
  catalogue: Catalogue;
  items: readonly Item[];
  /** True while another page loads. */
  old: boolean;
}

/** The items of a page as a table, for readers who compare many. */
export function ItemsTable({ catalogue, items, old }: ItemsTableProps) {
  const locale = useLocale();
  const keys = useGridKeys();
  const navigate = useNavigate();
  const [order, setOrder] = useState<{ page: PageSort | undefined; from: number }>({
    page: undefined,
    from: 0,
  });
  const { sort } = catalogue.filter;
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!opensHere(event, undefined)) return;
      event.preventDefault();
      navigate(event.currentTarget.pathname);
    },
    [navigate],
  );
  const sortBy = (page: PageSort | undefined) => setOrder({ page, from: rowsAround(keys.ref.current) });
  return (
    <div {...keys}>
      <TableView
        old={old}
        sort={{
          page: order.page,
          sortPage: (by: PageSortId) => sortBy(nextPageSort(order.page, by)),
          price: sort === 'asc' || sort === 'desc' ? sort : undefined,
          sortPrice: () => {
            // From an order of the page, the first press leads back to the server's.
            if (order.page) sortBy(undefined);
            else catalogue.change({ sort: sort === 'desc' ? 'asc' : 'desc' });
          },
        }}
      >
        <Rows
          items={sortPage(items, order.page, locale)}
          from={order.from}
          subcategory={catalogue.selection.group?.value}
          onFollow={follow}
        />
      </TableView>
    </div>
  );
}

interface RowsProps {
  items: readonly Item[];
  /** The first row in view. */
  from: number;
  subcategory: string | undefined;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * Whether rows out of view are rendered too: false until those in view are painted. `useDeferredValue` would render all
 * at once after a change of page, which is itself a transition.
 */
function useAllRows(ids: string): boolean {
  const [painted, setPainted] = useState('');
  useEffect(() => startTransition(() => setPainted(ids)), [ids]);
  return painted === ids;
}

/** The rows. After a change those in view are there with the next frame, the others soon after. */
function Rows({ items, from, ...rest }: RowsProps) {
  const whole = useAllRows(items.map(({ id }) => id).join());
  const start = whole ? 0 : Math.min(from, items.length);
  const end = whole ? items.length : Math.min(start + FIRST_ROWS, items.length);
  return (
    <>
      <Space rows={start} />
      {items.slice(start, end).map((item, at) => (
        <Row key={item.id} {...rest} item={item} tabbable={start + at === 0} />
      ))}
      <Space rows={items.length - end} />
    </>
  );
}

/** The height of rows that are not there yet. */
const Space = ({ rows }: { rows: number }) =>
  rows > 0 && <div role="presentation" style={{ blockSize: rows * ROW_PX }} />;

interface RowProps extends Pick<RowsProps, 'subcategory' | 'onFollow'> {
  item: Item;
  tabbable: boolean;
}

/** Memoised: a change of one row's cart state renders no other. */
const Row = memo(function Row(props: RowProps) {
  return <RowView {...props} cart={useCartToggle(props.item.id)} />;
});
