import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/texts.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { RefreshIcon } from '../../../ui/icons/more-icons.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { activeFilters, withoutFilter } from '../filters/active-filters.ts';
import { lastPage } from '../items-of-place.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { useFilterText } from '../filters/use-filter-text.ts';
import { ClearFilters, FilterChip, FilterChips } from './active-filter-chips.tsx';
import { filterChipFacts } from './filter-chip-facts.ts';
import { SaveSearch } from './save-search.tsx';
import type { Items } from './use-items.ts';
import styles from './summary.module.css';

/** The number of results, buttons to load them again and to save the search, and the active filters, each with a Remove button. */
export function Summary({ catalogue, items }: { catalogue: Catalogue; items: Items }) {
  const t = useT();
  const textOf = useFilterText();
  const line = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(undefined);
  const { filter, pageSize, change, reset } = catalogue;
  const active = activeFilters(filter);

  // The pressed chip is gone: focus the next one, or the count.
  useEffect(() => {
    const at = removedAt.current;
    if (at === undefined) return;
    removedAt.current = undefined;
    const chips = line.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = chips[Math.min(at, chips.length - 1)] ?? line.current?.querySelector('p');
    next?.focus({ preventScroll: true });
  }, [active.length]);

  return (
    <div ref={line} className={styles.line}>
      <p className={styles.count} role="status" tabIndex={-1}>
        <Count items={items} page={filter.page} pageSize={pageSize} />
      </p>
      <span className={styles.refresh}>
        <IconButton
          icon={<RefreshIcon />}
          label={t('catalogue.refresh')}
          busy={items.isRefetching && !items.isPlaceholderData}
          onClick={() => void items.refetch()}
        />
        <SaveSearch catalogue={catalogue} />
      </span>
      {active.length > 0 && (
        <FilterChips>
          {active.map((each, at) => (
            <FilterChip
              key={`${each.kind} ${textOf(each)}`}
              {...filterChipFacts(each, textOf(each))}
              onRemove={() => {
                removedAt.current = at;
                change(withoutFilter(filter, each));
              }}
            />
          ))}
          {active.length > 1 && (
            <ClearFilters
              onClear={() => {
                removedAt.current = 0;
                reset();
              }}
            />
          )}
        </FilterChips>
      )}
    </div>
  );
}

/** The number of results. Empty until the first answer. */
function Count({ items, page, pageSize }: { items: Items; page: number; pageSize: number }) {
  const t = useT();
  if (!items.data || items.isError) return null;
  const { total } = items.data;
  const last = lastPage(total, pageSize);
  return (
    <>
      {t('catalogue.found', { count: total })}
      {last > 1 && !items.isPlaceholderData && (
        <VisuallyHidden>, {t('catalogue.pageOf', { page, last })}</VisuallyHidden>
      )}
    </>
  );
}
