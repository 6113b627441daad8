import { useState, type ComponentType } from 'react';
import { useT } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FilterIcon } from '../../../ui/icons/more-icons.tsx';
import { lazyPart, loadForPress } from '../../../ui/actions/load-on-intent.ts';
import { ClosingContext, useClosing } from '../../../ui/overlays/use-closing.ts';
import { filterCount } from './active-filters.ts';
import { FilterCount } from './filter-count.tsx';
import type { Catalogue } from '../use-catalogue.ts';

const sheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type SheetPart = ComponentType<{ catalogue: Catalogue; onClose: () => void }>;

/** Opens the filter on phones and shows the number of active filters. */
export function FilterToggle({ catalogue }: { catalogue: Catalogue }) {
  const [open, setOpen] = useState<{ Part: SheetPart }>();
  const { shown, leaving } = useClosing(open);
  const [busy, setBusy] = useState(false);
  const t = useT();
  const count = filterCount(catalogue.filter);

  const show = () => {
    setBusy(true);
    void loadForPress(sheet).then((Part) => {
      if (Part) setOpen({ Part });
      setBusy(false);
    });
  };
  const close = () => {
    catalogue.unsent.drop();
    setOpen(undefined);
  };
  const prefetch = () => void sheet.load().catch(() => undefined);

  return (
    <>
      <Button
        variant="secondary"
        icon={<FilterIcon />}
        data-mark="filter"
        aria-haspopup="dialog"
        aria-expanded={open !== undefined}
        busy={busy}
        onClick={show}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {t('catalogue.filter')}
        {count > 0 && (
          <FilterCount count={String(count)} words={`, ${t('catalogue.filterCount', { count })}`} />
        )}
      </Button>
      {shown && (
        <ClosingContext value={leaving}>
          <shown.Part catalogue={catalogue} onClose={close} />
        </ClosingContext>
      )}
    </>
  );
}
