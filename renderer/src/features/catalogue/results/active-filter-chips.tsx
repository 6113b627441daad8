import { rarityOf } from '#shared/rarity.ts';
import { useT } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RemovableChip } from '../../../ui/actions/chip.tsx';
import { RarityDot } from '../../../ui/items/rarity-dot.tsx';
import type { ActiveFilter } from '../filters/active-filters.ts';
import styles from './summary.module.css';

interface ActiveFilterChipsProps {
  active: readonly ActiveFilter[];
  textOf: (active: ActiveFilter) => string;
  onRemove: (removed: ActiveFilter, at: number) => void;
  onClear: () => void;
}

/** The active filters as removable chips. The first view shows them too: they use only the texts. */
export function ActiveFilterChips({ active, textOf, onRemove, onClear }: ActiveFilterChipsProps) {
  const t = useT();
  return (
    <ul className={styles.chips} aria-label={t('catalogue.activeFilters')}>
      {active.map((each, at) => (
        <li key={`${each.kind} ${textOf(each)}`}>
          <RemovableChip removeLabel={t('catalogue.remove')} onRemove={() => onRemove(each, at)}>
            {each.kind === 'rarity' && <RarityDot rarity={rarityOf(each.value)} />}
            <span className={styles.text}>
              <bdi>{textOf(each)}</bdi>
            </span>
          </RemovableChip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button variant="quiet" dense onClick={onClear}>
            {t('catalogue.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  );
}
