import { Suspense, useDeferredValue } from 'react';
import { errorDetail } from '../../../i18n/error-text.ts';
import { useT } from '../../../i18n/texts.ts';
import { inView } from '../../../handover/in-view.ts';
import { ItemTile } from '../../../item/item-tile.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ItemCardSkeleton } from '../../../ui/items/item-card-skeleton.tsx';
import { ProductGrid } from '../../../ui/items/product-grid.tsx';
import { lazyCode } from '../../../ui/page/lazy-code.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { priceOrderWrong } from '../filters/filter.ts';
import { Pages } from './pages.tsx';
import type { Catalogue } from '../use-catalogue.ts';
import type { Items } from './use-items.ts';
import { useWide } from './use-wide.ts';

/** Loaded by the few who need them. */
const NothingFound = lazyCode(async () => (await import('../filters/nothing-found.tsx')).NothingFound);
const ItemsTable = lazyCode(async () => (await import('./table/items-table.tsx')).ItemsTable);

/** Cards of the first row, which renders before the others. */
const FIRST_ROW = { narrow: 2, wide: 5 };

/** How many pictures load with priority: about those of the first view. */
const FIRST_PICTURES = 5;

/** The grid of items, or its loading, error or empty state. */
export function Results({ catalogue, items }: { catalogue: Catalogue; items: Items }) {
  const t = useT();
  const { filter, selection, change } = catalogue;
  const wide = useWide('cards');
  // Deferred: the page reacts to input while the cards render. The first row renders at once if no items were shown
  // before. Items that are there from the start render at once, all of them: the first view may show them already.
  const whole = useDeferredValue(items.data);
  const data = whole ?? items.data;
  const cards = whole ? whole.items : (data?.items.slice(0, FIRST_ROW[wide ? 'wide' : 'narrow']) ?? []);

  if (priceOrderWrong(filter)) {
    return (
      <EmptyState
        title={t('catalogue.priceOrder')}
        actions={
          <Button variant="secondary" onClick={() => change({ priceFrom: undefined, priceTill: undefined })}>
            {t('catalogue.clearOne', { filter: t('catalogue.price') })}
          </Button>
        }
      />
    );
  }
  if (items.isError) {
    return (
      <ErrorState
        message={t('catalogue.failed')}
        hint={errorDetail(items.error)}
        retryLabel={t('shell.retry')}
        busy={items.isFetching}
        onRetry={() => void items.refetch()}
      />
    );
  }
  if (!items.data || !data || items.leaving) return <Loading pageSize={catalogue.pageSize} />;
  if (items.data.items.length === 0 && !items.isPlaceholderData)
    return (
      <Suspense fallback={<EmptyState title={t('catalogue.none')} />}>
        <NothingFound catalogue={catalogue} />
      </Suspense>
    );
  if (catalogue.view === 'table')
    return (
      <Suspense fallback={<Loading pageSize={catalogue.pageSize} />}>
        {/* Not deferred: the rows in view are few, and the table itself puts the others off. */}
        <ItemsTable catalogue={catalogue} items={items.data.items} old={items.isPlaceholderData} />
        <Pages catalogue={catalogue} total={items.data.total} />
      </Suspense>
    );
  return (
    <>
      <ProductGrid label={t('catalogue.list')} busy={whole !== items.data} old={items.isPlaceholderData}>
        {cards.map((item, at) => (
          <li key={item.id}>
            <ItemTile item={item} subcategory={selection.group?.value} priority={at < FIRST_PICTURES} />
          </li>
        ))}
        <Placeholders count={data.items.length - cards.length} />
      </ProductGrid>
      <Pages catalogue={catalogue} total={data.total} />
    </>
  );
}

function Loading({ pageSize }: { pageSize: number }) {
  const t = useT();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('shell.loading')}</span>
      </VisuallyHidden>
      <ProductGrid>
        <Placeholders count={Math.min(pageSize, inView())} />
      </ProductGrid>
    </>
  );
}

/** Placeholder cards. */
function Placeholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} aria-hidden="true">
      <ItemCardSkeleton />
    </li>
  ));
}
