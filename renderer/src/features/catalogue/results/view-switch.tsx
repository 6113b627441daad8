import type { CatalogueView } from '../../../handover/catalogue-view.ts';
import { useT } from '../../../i18n/texts.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { CardsIcon, CompactIcon, TableIcon } from '../../../ui/icons/more-icons.tsx';

const ICONS = { cards: CardsIcon, compact: CompactIcon, table: TableIcon };

interface ViewSwitchProps {
  view: CatalogueView;
  /** True if the window has room for a table. */
  wide: boolean;
  onChange: (view: CatalogueView) => void;
}

/** Chooses how the items are shown. */
export function ViewSwitch({ view, wide, onChange }: ViewSwitchProps) {
  const t = useT();
  const views: readonly CatalogueView[] = wide ? ['cards', 'compact', 'table'] : ['cards', 'compact'];
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
