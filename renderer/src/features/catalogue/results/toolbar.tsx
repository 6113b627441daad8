import { readSort, type SortId } from '#shared/sorts.ts';
import { useT } from '../../../i18n/texts.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { FilterToggle } from '../filters/filter-toggle.tsx';
import type { Catalogue } from '../use-catalogue.ts';
import styles from './toolbar.module.css';
import type { CatalogueView } from '../../../handover/catalogue-view.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { useWide } from './use-wide.ts';
import { CardsIcon, CompactIcon, TableIcon } from '../../../ui/icons/more-icons.tsx';

interface ToolbarProps {
  catalogue: Catalogue;
  /** The orders that the backend has. */
  sorts: readonly SortId[];
  /** True if the filter is next to the items. */
  wide: boolean;
}

/** Sort and view; where the filter has no place also its button. */
export function Toolbar({ catalogue, sorts, wide }: ToolbarProps) {
  const t = useT();
  const { filter, change, view, showAs } = catalogue;
  const hasTable = useWide('table');
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
      <ViewSwitch view={view} hasTable={hasTable} onChange={showAs} />
    </div>
  );
}

const ICONS = { cards: CardsIcon, compact: CompactIcon, table: TableIcon };

interface ViewSwitchProps {
  view: CatalogueView;
  /** True if the window has room for a table. */
  hasTable: boolean;
  onChange: (view: CatalogueView) => void;
}

/** Chooses how the items are shown. */
function ViewSwitch({ view, hasTable, onChange }: ViewSwitchProps) {
  const t = useT();
  const views: readonly CatalogueView[] = hasTable ? ['cards', 'compact', 'table'] : ['cards', 'compact'];
  return (
    <RadioGroup
      look="segments"
      legend={t('catalogue.view')}
      hideLegend
      options={views.map((value) => {
        const Icon = ICONS[value];
        return { value, label: t(`catalogue.view.${value}`), icon: <Icon /> };
      })}
      value={view}
      onChange={onChange}
    />
  );
}
