import { atSubcategory } from '../catalogue-query.ts';
import { useT } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NO_FILTER } from './filter.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { useFilterToRemove } from './use-filter-to-remove.ts';
import styles from './nothing-found.module.css';

/** The empty result. Offers to remove the filter that excludes most, or all filters. */
export function NothingFound({ catalogue }: { catalogue: Catalogue }) {
  const t = useT();
  const { parts, best, settled } = useFilterToRemove(catalogue);

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
                <Button onClick={() => catalogue.go(best.address)}>
                  {best.isSearch
                    ? t('catalogue.searchClear')
                    : t('catalogue.clearOne', { filter: best.text })}
                </Button>
              )}
            </>
          )
        }
      />
    </div>
  );
}
