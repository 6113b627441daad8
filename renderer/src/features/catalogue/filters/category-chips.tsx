import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/texts.ts';
import { Chip, ChipLink, ChipRow } from '../../../ui/actions/chip.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import {
  atSubcategory,
  cataloguePath,
  flagsOf,
  withFlagToggled,
  type CatalogueQuery,
} from '../catalogue-query.ts';
import { withoutKind } from './active-filters.ts';
import { FLAGS, type Flag } from './filter.ts';
import { scrollToCurrentChip } from './scroll-to-chip.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { usePrefetchItems } from '../results/use-items.ts';
import styles from './category-chips.module.css';

/** Widths of the placeholder chips, in px. */
const PLACEHOLDERS = [64, 82, 118, 86, 74, 80, 78, 82];

/** 'On sale' and 'New' as toggles, the subcategories as chips, and a select of the chosen one's types. */
export function CategoryChips({ catalogue }: { catalogue: Catalogue }) {
  const t = useT();
  const { selection, pending } = catalogue;
  const { group, groups, chosen } = selection;
  const row = useRef<HTMLElement>(null);
  const hasScrolled = useRef(false);
  const chosenGroup = group?.value;
  // The filter chooses several; this select shows them as one option.
  const several = chosen.length > 1 ? chosen.join(', ') : undefined;

  // Scroll the chosen chip into view on phones. Skip it for the first chip: measuring forces a layout during the first
  // render.
  useEffect(() => {
    if (chosenGroup === undefined && !hasScrolled.current) return;
    hasScrolled.current = true;
    scrollToCurrentChip(row.current);
  }, [chosenGroup, pending]);

  return (
    <div className={styles.bar}>
      <nav ref={row} aria-label={t('catalogue.categories')} className={styles.chips} aria-busy={pending}>
        <ChipRow label={t('catalogue.categories')}>
          {FLAGS.map((flag) => (
            <FlagChip key={flag} catalogue={catalogue} flag={flag} />
          ))}
          {pending && groups.length === 0
            ? PLACEHOLDERS.map((width, at) => <Skeleton key={at} width={width} height={36} />)
            : groups.length > 0 &&
              [{ value: '', title: t('catalogue.all') }, ...groups].map(({ value, title }) => (
                <GroupChip key={value} catalogue={catalogue} value={value} title={title} />
              ))}
        </ChipRow>
      </nav>
      {group && group.types.length > 1 && (
        <div className={styles.types}>
          <Select
            label={t('catalogue.category')}
            hideLabel
            dense
            clearable
            placeholder={t('catalogue.all')}
            options={[...(several ? [several] : []), ...group.types].map((name) => ({
              value: name,
              label: name,
            }))}
            value={several ?? chosen[0] ?? ''}
            onChange={(type) => catalogue.choose('type', type ? [type] : [])}
          />
        </div>
      )}
    </div>
  );
}

function FlagChip({ catalogue, flag }: { catalogue: Catalogue; flag: Flag }) {
  const t = useT();
  const prefetch = usePrefetchItems(catalogue);
  const prefetchItems = () => prefetch(withFlagToggled(catalogue, flag));
  return (
    <Chip
      pressed={flagsOf(catalogue)[flag]}
      onClick={() => catalogue.toggle(flag)}
      onPointerEnter={prefetchItems}
      onFocus={prefetchItems}
    >
      {t(flag === 'sale' ? 'catalogue.saleTitle' : 'badge.new')}
    </Chip>
  );
}

interface GroupChipProps {
  catalogue: Catalogue;
  value: string;
  title: string;
}

function GroupChip({ catalogue, value, title }: GroupChipProps) {
  const { place, filter, selection } = catalogue;
  const prefetch = usePrefetchItems(catalogue);
  // Another chip keeps all filters but the types, which belong to one chip.
  const address: CatalogueQuery = { place: atSubcategory(place, value), filter: withoutKind(filter, 'type') };
  const current = (selection.group?.value ?? '') === value;
  const prefetchItems = () => !current && prefetch(address);
  return (
    <ChipLink
      current={current}
      to={cataloguePath(address.place, address.filter)}
      onPointerEnter={prefetchItems}
      onFocus={prefetchItems}
    >
      {title}
    </ChipLink>
  );
}
