import { useLocation } from 'react-router-dom';
import type { Scope } from '../../api/client.ts';
import { categoriesQuery, itemsQuery, subcategoriesQuery } from '../../api/items.ts';
import { queryClient } from '../../api/query-client.ts';
import { useT } from '../../i18n/texts.ts';
import { warmUpNumberFormat } from '../../i18n/warm-up-number-format.ts';
import { yieldToBrowser } from '../../ui/page/yield-to-browser.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { CategoryChips } from './filters/category-chips.tsx';
import { FilterRail } from './filters/filter-rail.tsx';
import { priceOrderWrong } from './filters/filter.ts';
import { PageHead } from './page-head.tsx';
import { knownCategory, namesOtherGame, namesSubcategory, parseCatalogueQuery } from './catalogue-query.ts';
import { Results } from './results/results.tsx';
import { requestOf } from './category-selection.ts';
import { Summary } from './results/summary.tsx';
import { Toolbar } from './results/toolbar.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useItems } from './results/use-items.ts';
import { usePriceConversion } from './filters/use-price-conversion.ts';
import { useTitle } from './use-title.ts';
import { useWide } from './results/use-wide.ts';
import styles from './catalogue-screen.module.css';

/**
 * Prefetches the catalogue's queries before the screen renders. Items come first, unless the address names a chip:
 * then the chips must be known.
 */
export async function prefetchCatalogue(
  scope: Scope,
  at: { pathname: string; search: string },
): Promise<void> {
  const { place, filter } = parseCatalogueQuery(at);
  const isKnownByAddress =
    !namesSubcategory(place) && !namesOtherGame(place) && filter.facets.type.length === 0;
  if (isKnownByAddress && !priceOrderWrong(filter))
    void queryClient.prefetchQuery(itemsQuery(requestOf(place, filter, undefined), scope));
  await yieldToBrowser();
  void queryClient.prefetchQuery(subcategoriesQuery(knownCategory(place), scope));
  void queryClient.prefetchQuery(categoriesQuery(scope));
  await yieldToBrowser();
  warmUpNumberFormat();
}

/** The catalogue: all items, new items or items on sale. */
export function CatalogueScreen() {
  const { list } = parseCatalogueQuery(useLocation()).place;
  // Remount for another list, so that no state is carried over.
  return <ListScreen key={list} />;
}

function ListScreen() {
  const t = useT();
  const wide = useWide();
  const catalogue = useCatalogue();
  const items = useItems(catalogue);
  const title = useTitle(catalogue);
  const { search } = catalogue.filter;
  useDocumentTitle(title && (search ? `${t('catalogue.searchFor', { text: search })} · ${title}` : title));
  usePriceConversion(catalogue);

  return (
    <div className={styles.page}>
      <PageHead catalogue={catalogue} title={title} />
      <CategoryChips catalogue={catalogue} />
      <div className={styles.floor}>
        {wide && <FilterRail catalogue={catalogue} />}
        <section className={styles.main} aria-label={t('catalogue.list')}>
          <Toolbar
            catalogue={catalogue}
            wide={wide}
            refreshing={items.isRefetching && !items.isPlaceholderData}
            onRefresh={() => void items.refetch()}
          />
          <Summary catalogue={catalogue} items={items} />
          <Results catalogue={catalogue} items={items} />
        </section>
      </div>
    </div>
  );
}
