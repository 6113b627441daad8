import { useT } from '../../../i18n/texts.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { FilterButtons } from './filter-buttons.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { Catalogue } from '../use-catalogue.ts';
import { useFilterForm } from './use-filter-form.ts';
import styles from './filter-panel.module.css';

interface FilterSheetProps {
  catalogue: Catalogue;
  onClose: () => void;
}

/** The filter on phones: a bottom sheet, loaded on demand. */
export function FilterSheet({ catalogue, onClose }: FilterSheetProps) {
  const t = useT();
  const form = useFilterForm(catalogue, onClose);
  return (
    <Sheet
      side="bottom"
      title={t('catalogue.filter')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <div className={styles.sheetFoot}>
          <FilterButtons form={form} />
        </div>
      }
    >
      <FilterFields form={form} />
    </Sheet>
  );
}
