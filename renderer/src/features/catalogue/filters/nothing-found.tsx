import { atSubcategory } from '../catalogue-query.ts';
import { useT } from '../../../i18n/texts.ts';
import { useMeantSearch } from '../../../item/suggestions/use-meant-search.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NO_FILTER } from './filter.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { useFilterToRemove } from './use-filter-to-remove.ts';
import styles from './nothing-found.module.css';

/** The empty result. Offers the search that was probably meant, and to remove the filter that excludes most, or all. */
export function NothingFound({ catalogue }: { catalogue: Catalogue }) {
  const t = useT();
  const { parts, best, settled } = useFilterToRemove(catalogue);
  const { place, filter } = catalogue;
  const meant = useMeantSearch(settled && best?.isSearch ? filter.search : '');

  if (parts === 0) {
    return (
      <EmptyState
        title={t('catalogue.none')}
        hint={t('catalogue.noneHintEmpty')}
        actions={<ButtonLink to={paths.products}>{t('home.search')}</ButtonLink>}
      />
    );
  }
  // If removing one filter is not enough, clear the chip too.
  const clearEverything = () =>
    catalogue.go({ place: atSubcategory(catalogue.place, ''), filter: NO_FILTER });
  const hint = () => {
    if (!best) return t('catalogue.noneHint');
    if (meant !== undefined) return t('search.meant', { text: meant });
    const { text, total: count } = best;
    return best.isSearch
      ? t('catalogue.noneHintSearch', { text, count })
      : t('catalogue.noneHintOne', { filter: text, count });
  };
  return (
    <div className={styles.room} aria-busy={!settled}>
      <EmptyState
        title={t('catalogue.none')}
        hint={<span role="status">{settled && hint()}</span>}
        actions={
          settled && (
            <>
              {(parts > 1 || !best) && (
                <Button
                  variant={best ? 'secondary' : 'primary'}
                  onClick={best ? catalogue.reset : clearEverything}
                >
                  {t('catalogue.clearAll')}
                </Button>
              )}
              {best && (
                <Button
                  {...(meant !== undefined && { variant: 'secondary' })}
                  onClick={() => catalogue.go(best.address)}
                >
                  {best.isSearch
                    ? t('catalogue.searchClear')
                    : t('catalogue.clearOne', { filter: best.text })}
                </Button>
              )}
              {meant !== undefined && (
                <Button
                  onClick={() => catalogue.go({ place, filter: { ...filter, search: meant, page: 1 } })}
                >
                  {t('catalogue.searchFor', { text: meant })}
                </Button>
              )}
            </>
          )
        }
      />
    </div>
  );
}
