import { useT } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
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
          <Button variant="secondary" onClick={form.clear}>
            {t('catalogue.clear')}
          </Button>
          <Button type="submit" form={form.id}>
            {t('catalogue.apply')}
          </Button>
        </div>
      }
    >
      <FilterFields form={form} />
    </Sheet>
  );
}
