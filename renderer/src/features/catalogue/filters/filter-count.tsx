import { useT } from '../../../i18n/texts.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { activeFilters } from './active-filters.ts';
import type { Filter } from './filter.ts';
import styles from './filter-toggle.module.css';

/**
 * The words of the button that opens the filter on phones, with the number of active filters. The first view shows
 * them too: they use only the texts.
 */
export function FilterCount({ filter }: { filter: Filter }) {
  const t = useT();
  // The search is not counted: its own field shows it.
  const count = activeFilters(filter).filter(({ kind }) => kind !== 'search').length;
  return (
    <>
      {t('catalogue.filter')}
      {count > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <VisuallyHidden>, {t('catalogue.filterCount', { count })}</VisuallyHidden>
        </>
      )}
    </>
  );
}
