import { useT } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { FilterForm } from './use-filter-form.ts';

/** Clear, and the button that applies the filter and says how many items it shows. */
export function FilterButtons({ form }: { form: FilterForm }) {
  const t = useT();
  const { count, counting } = form;
  return (
    <>
      <Button variant="secondary" onClick={form.clear}>
        {t('catalogue.clear')}
      </Button>
      <Button type="submit" form={form.id} aria-busy={counting}>
        {count === undefined ? t('catalogue.apply') : t('catalogue.show', { count })}
      </Button>
      <VisuallyHidden>
        <span role="status">{count === undefined || counting ? '' : t('catalogue.found', { count })}</span>
      </VisuallyHidden>
    </>
  );
}
