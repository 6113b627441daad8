import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { setPageAttribute } from '../../handover/page-attributes.ts';
import { useT } from '../../i18n/texts.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { CategoryChips } from './filters/category-chips.tsx';
import { FilterRail } from './filters/filter-rail.tsx';
import { listPath } from './list-path.ts';
import { PageHead } from './page-head.tsx';
import { parseCatalogueQuery } from './catalogue-query.ts';
import { Results } from './results/results.tsx';
import { Summary } from './results/summary.tsx';
import { Toolbar } from './results/toolbar.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useKnownFilters } from './filters/use-known-filters.ts';
import { useItems } from './results/use-items.ts';
import { usePriceConversion } from './filters/use-price-conversion.ts';
import { titleOf } from './title-of.ts';
import { useSorts } from './results/use-sorts.ts';
import { useWide } from './results/use-wide.ts';
import styles from './catalogue-screen.module.css';
import '../../i18n/en/browsing.ts';

/** The catalogue: all items, new items or items on sale. */
export function CatalogueScreen() {
  const { list } = parseCatalogueQuery(useLocation()).place;
  // Remount for another list, so that no state is carried over.
  return <ListScreen key={list} />;
}

function ListScreen() {
  const t = useT();
  const address = useCatalogue();
  const wide = useWide(address.view);
  const isConverting = usePriceConversion(address);
  const catalogue = isConverting ? { ...address, ready: false } : address;
  const items = useItems(catalogue);
  const sorts = useSorts(catalogue, items.error);
  useKnownFilters(catalogue);
  const title = titleOf(catalogue, t);
  const { place } = parseCatalogueQuery(useLocation());
  const { search } = catalogue.filter;
  useDocumentTitle(title && (search ? `${t('catalogue.searchFor', { text: search })} · ${title}` : title), {
    name: title,
    path: listPath(place, catalogue),
  });
  const { view } = catalogue;
  // Rules of the whole page read both; the boot script sets them for the first view.
  useLayoutEffect(() => {
    setPageAttribute('cards', view);
  }, [view]);
  useLayoutEffect(() => {
    setPageAttribute('screen', 'catalogue');
    return () => setPageAttribute('screen', 'other');
  }, []);

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHead catalogue={catalogue} title={title} wide={wide} />
        <CategoryChips catalogue={catalogue} />
      </div>
      <div className={styles.floor}>
        {wide && <FilterRail catalogue={catalogue} />}
        <section className={styles.main} aria-label={t('catalogue.list')}>
          <div className={styles.bar}>
            <Summary catalogue={catalogue} items={items} />
            <Toolbar catalogue={catalogue} sorts={sorts} wide={wide} />
          </div>
          <Results catalogue={catalogue} items={items} />
        </section>
      </div>
    </div>
  );
}
