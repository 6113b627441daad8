import type { FacetId } from '#shared/facets.ts';
import { formatMoney, priceOf } from '#shared/money.ts';
import { useExteriorName } from '../../../item/exterior-name.ts';
import { useLocale, useT } from '../../../i18n/texts.ts';
import { usePreferences } from '../../../state/preferences.ts';
import type { ActiveFilter } from './active-filters.ts';

/** The label of a facet's value: exteriors are translated, other values are the server's text. */
export function useFacetText(): (id: FacetId, value: string) => string {
  const exteriorName = useExteriorName();
  return (id, value) => (id === 'exterior' ? exteriorName(value) : value);
}

/** The label of an active filter: 'Field-Tested', '€10.00 – €50.00'. */
export function useFilterText(): (active: ActiveFilter) => string {
  const t = useT();
  const locale = useLocale();
  const currency = usePreferences((state) => state.currency);
  const facetText = useFacetText();
  const money = (minor: number) => formatMoney(priceOf(minor, currency), locale);
  return (active) => {
    switch (active.kind) {
      case 'search':
        return t('catalogue.searchFor', { text: active.value });
      case 'price': {
        const { from, till } = active;
        if (from === undefined) return t('catalogue.till', { price: money(till ?? 0) });
        return till === undefined
          ? t('catalogue.from', { price: money(from) })
          : `${money(from)} – ${money(till)}`;
      }
      default:
        return facetText(active.kind, active.value);
    }
  };
}
