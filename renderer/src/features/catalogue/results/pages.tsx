import { numberFormat } from '#shared/intl-formats.ts';
import { useLocale, useT } from '../../../i18n/texts.ts';
import { Pager } from '../../../ui/actions/pager.tsx';
import { cataloguePath } from '../catalogue-query.ts';
import { lastPage } from '../items-of-place.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { PageField } from './page-field.tsx';
import { usePrefetchItems } from './use-items.ts';
import { useNextPage } from './use-next-page.ts';
import styles from './pages.module.css';

/** Up to here the pager shows each page. */
const ALL_SHOWN = 7;

/** The pager, if there is more than one page. Prefetches a page on hover or focus of its button. */
export function Pages({ catalogue, total }: { catalogue: Catalogue; total: number }) {
  const t = useT();
  const locale = useLocale();
  const prefetch = usePrefetchItems(catalogue);
  const { place, filter, pageSize, change } = catalogue;
  const last = lastPage(total, pageSize);
  const pager = useNextPage(catalogue, last);
  if (total <= pageSize) return null;
  const number = numberFormat(locale);
  return (
    <div ref={pager} className={styles.foot}>
      <Pager
        label={t('catalogue.pages')}
        current={Math.min(filter.page, last)}
        last={last}
        hrefFor={(page) => cataloguePath(place, { ...filter, page })}
        previousLabel={t('shell.previous')}
        nextLabel={t('shell.next')}
        pageLabel={(page) => t('catalogue.page', { page })}
        formatPage={(page) => number.format(page)}
        onIntent={(page) => prefetch({ place, filter: { ...filter, page } })}
      />
      {last > ALL_SHOWN && <PageField last={last} onPick={(page) => change({ page })} />}
    </div>
  );
}
