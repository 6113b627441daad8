import { readSort, type SortId } from '#shared/sorts.ts';
import { useT } from '../../../i18n/texts.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { FilterToggle } from '../filters/filter-toggle.tsx';
import type { Catalogue } from '../use-catalogue.ts';
import { ViewSwitch } from './view-switch.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  catalogue: Catalogue;
  /** The orders that the backend has. */
  sorts: readonly SortId[];
  wide: boolean;
}

/** Sort and view; on phones also the filter button. */
export function Toolbar({ catalogue, sorts, wide }: ToolbarProps) {
  const t = useT();
  const { filter, change, view, showAs } = catalogue;
  return (
    <div className={styles.tools}>
      {!wide && <FilterToggle catalogue={catalogue} />}
      <div className={styles.sort}>
        <Select
          label={t('catalogue.sort')}
          hideLabel
          placeholder={t('catalogue.sort.desc')}
          options={sorts.map((value) => ({ value, label: t(`catalogue.sort.${value}`) }))}
          value={filter.sort}
          onChange={(sort) => change({ sort: readSort(sort) ?? 'desc' })}
        />
      </div>
      <ViewSwitch view={view} wide={wide} onChange={showAs} />
    </div>
  );
}
