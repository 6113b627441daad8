import { useT } from '../../../i18n/texts.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { RefreshIcon } from '../../../ui/icons/more-icons.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { FilterToggle } from '../filters/filter-toggle.tsx';
import { SearchBox } from './search-box.tsx';
import type { Catalogue } from '../use-catalogue.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  catalogue: Catalogue;
  wide: boolean;
  refreshing: boolean;
  onRefresh: () => void;
}

/** Search, sort and refresh; on phones also the filter button. */
export function Toolbar({ catalogue, wide, refreshing, onRefresh }: ToolbarProps) {
  const t = useT();
  const { filter, change } = catalogue;
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchBox search={filter.search} onSearch={(search) => change({ search })} />
      </div>
      {!wide && (
        <div className={styles.filter}>
          <FilterToggle catalogue={catalogue} />
        </div>
      )}
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
      <IconButton
        variant="secondary"
        icon={<RefreshIcon />}
        label={t('catalogue.refresh')}
        busy={refreshing}
        onClick={onRefresh}
      />
    </div>
  );
}
