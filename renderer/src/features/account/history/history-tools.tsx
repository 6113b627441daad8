import { useT } from '../../../i18n/texts.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { HistoryView } from './use-history-view.ts';
import styles from './history.module.css';

/** The search field and the filter. The list follows every letter, so Enter does nothing. */
export function HistoryTools({ view }: { view: HistoryView }) {
  const t = useT();
  return (
    <div className={styles.tools}>
      <SearchField
        dense
        label={t('history.search')}
        placeholder={t('history.search')}
        submitLabel={t('history.search')}
        clearLabel={t('header.searchClear')}
        maxLength={100}
        value={view.search}
        onChange={view.setSearch}
        onSubmit={() => undefined}
      />
      <Select
        dense
        hideLabel
        label={t('history.filter')}
        placeholder={t('history.all')}
        value={view.type}
        onChange={view.setType}
        options={[
          { value: 'all', label: t('history.all') },
          { value: 'deposits', label: t('history.deposits') },
          { value: 'purchases', label: t('history.purchases') },
          { value: 'offers', label: t('history.offers') },
        ]}
      />
    </div>
  );
}
