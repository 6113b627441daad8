import type { ReactNode } from 'react';
import { useT } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RemovableChip } from '../../../ui/actions/chip.tsx';
import { RarityDot } from '../../../ui/items/rarity-dot.tsx';
import type { FilterChipFacts } from './filter-chip-facts.ts';
import styles from './summary.module.css';

/** An active filter; pressing it removes the filter. */
export function FilterChip({ text, mark, rarity, onRemove }: FilterChipFacts & { onRemove: () => void }) {
  const t = useT();
  return (
    <li>
      <RemovableChip mark={mark} removeLabel={t('catalogue.remove')} onRemove={onRemove}>
        {rarity && <RarityDot rarity={rarity} />}
        <span className={styles.text}>
          <bdi>{text}</bdi>
        </span>
      </RemovableChip>
    </li>
  );
}

/** Removes all active filters. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <li>
      <Button variant="quiet" dense onClick={onClear}>
        {t('catalogue.clearAll')}
      </Button>
    </li>
  );
}

/** The chips of the active filters, in `children`. */
export function FilterChips({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <ul className={styles.chips} aria-label={t('catalogue.activeFilters')}>
      {children}
    </ul>
  );
}
