import { useT } from '../../../i18n/texts.ts';
import { FilterButtons } from './filter-buttons.tsx';
import { FilterFields } from './filter-fields.tsx';
import { Games } from '../page-head.tsx';
import type { Catalogue } from '../use-catalogue.ts';
import { useFilterForm } from './use-filter-form.ts';
import styles from './filter-panel.module.css';

/** The filter next to the grid on wide screens; stays in view while the grid scrolls. */
export function FilterRail({ catalogue }: { catalogue: Catalogue }) {
  const t = useT();
  const form = useFilterForm(catalogue);
  return (
    <aside className={styles.rail} data-on-floor="" aria-label={t('catalogue.filter')}>
      <div className={styles.heading} data-games="">
        <h2>{t('catalogue.filter')}</h2>
        <Games catalogue={catalogue} />
      </div>
      <div className={styles.scroll}>
        <FilterFields form={form} />
      </div>
      <div className={styles.foot}>
        <FilterButtons form={form} />
      </div>
    </aside>
  );
}
