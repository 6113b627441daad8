import { memo, useState } from 'react';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale } from '../../../../i18n/texts.ts';
import { useCartToggle } from '../../../../item/cart-toggle.ts';
import type { Catalogue } from '../../use-catalogue.ts';
import { nextPageSort, sortPage, type PageSort } from './page-sort.ts';
import { RowView } from './row-view.tsx';
import { TableView } from './table-view.tsx';
import { useGridKeys } from './use-grid-keys.ts';

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
  const [page, setPage] = useState<PageSort>();
  const { sort } = catalogue.filter;
  const rows = sortPage(items, page, locale);
  return (
    <div {...keys}>
      <TableView
        old={old}
        sort={{
          page,
          sortPage: (by) => setPage(nextPageSort(page, by)),
          price: sort === 'asc' || sort === 'desc' ? sort : undefined,
          sortPrice: () => {
            // From an order of the page, the first press leads back to the server's.
            if (page) setPage(undefined);
            else catalogue.change({ sort: sort === 'desc' ? 'asc' : 'desc' });
          },
        }}
      >
        {rows.map((item, at) => (
          <Row key={item.id} item={item} subcategory={catalogue.selection.group?.value} tabbable={at === 0} />
        ))}
      </TableView>
    </div>
  );
}

/** Memoised: sorting moves the rows and renders none. */
const Row = memo(function Row(props: { item: Item; subcategory: string | undefined; tabbable: boolean }) {
  return <RowView {...props} cart={useCartToggle(props.item.id)} />;
});
