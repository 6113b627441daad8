import type { FacetId } from '#shared/facets.ts';
import { numberFormat } from '#shared/intl-formats.ts';
import { formatMoney, priceOf, type CurrencyName } from '#shared/money.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { exteriorName } from '../../../item/exterior-name.ts';
import { rarityName } from '../../../item/rarity-name.ts';
import type { ActiveFilter, ListedFacet } from './active-filters.ts';

/** The keys of the facets' labels. */
export const FACET_LABELS = {
  type: 'catalogue.type',
  rarity: 'catalogue.rarity',
  exterior: 'catalogue.exterior',
  stattrak: 'item.stattrak',
  pattern: 'item.pattern',
  collection: 'item.collection',
  hero: 'catalogue.hero',
  class: 'catalogue.class',
} as const satisfies Record<ListedFacet, string>;

/** The label of a facet's value: exteriors and rarities are translated, patterns have their name, the rest is as sent. */
export function facetText(id: FacetId, value: string, t: Translate): string {
  if (id === 'rarity') return rarityName(value, t);
  if (id === 'exterior') return exteriorName(value, t);
  if (id === 'stattrak') return t(value === 'true' ? 'item.stattrak' : 'catalogue.noStattrak');
  return id === 'pattern' ? `${t(FACET_LABELS.pattern)}: ${value}` : value;
}

/** Makes the function that gives an active filter's label. @param locale BCP 47 tag for prices and floats */
export function filterTexts(t: Translate, locale: string, currency: CurrencyName) {
  const money = (minor: number) => formatMoney(priceOf(minor, currency), locale);
  return (active: ActiveFilter): string => {
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
      case 'sale':
        return t('catalogue.saleTitle');
      case 'new':
        return t('badge.new');
      case 'float': {
        const float = (limit: string) =>
          numberFormat(locale, { maximumFractionDigits: 6 }).format(Number(limit));
        return `${t('item.float')}: ${float(active.from ?? '0')} – ${float(active.till ?? '1')}`;
      }
      default:
        return facetText(active.kind, active.value, t);
    }
  };
}
