import { useT } from '../../../i18n/texts.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { FilterToggle } from '../filters/filter-toggle.tsx';
import type { Catalogue } from '../use-catalogue.ts';
import { ViewSwitch } from './view-switch.tsx';
import styles from './toolbar.module.css';

/** Sort and view; on phones also the filter button. */
export function Toolbar({ catalogue, wide }: { catalogue: Catalogue; wide: boolean }) {
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
          options={[
            { value: 'asc', label: t('catalogue.sort.asc') },
            { value: 'desc', label: t('catalogue.sort.desc') },
          ]}
          value={filter.sort}
          onChange={(sort) => change({ sort: sort === 'asc' ? 'asc' : 'desc' })}
        />
      </div>
      <ViewSwitch view={view} wide={wide} onChange={showAs} />
    </div>
  );
}
