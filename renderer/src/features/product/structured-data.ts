import { exteriorShort } from '#shared/exterior.ts';
import { toAmount, type Price } from '#shared/money.ts';
import type { ItemDetails } from '#shared/wire/catalogue.ts';
import { imageUrl } from '../../item/image-url.ts';
import { paths } from '../../paths.ts';
import { addDataBlock } from '../../platform/data-block.ts';
import type { Crumb } from '../../ui/actions/breadcrumbs.tsx';

/** What the item page shows. */
export interface ShownItem {
  item: ItemDetails;
  /** Its title with the exterior. */
  name: string;
  /** The way to the item. */
  crumbs: readonly Crumb[];
}

/** ISO 4217: a shop's own credits are no currency to others. */
const CURRENCY = /^[A-Z]{3}$/;

const absolute = (path: string): string => new URL(path, window.location.origin).href;

/** Exteriors of items that show use, in short. */
const WORN = new Set(['MW', 'FT', 'WW', 'BS']);

/** The item is there, or its page would not be. */
const offerOf = (price: Price, url: string) =>
  CURRENCY.test(price.currency.code)
    ? {
        '@type': 'Offer',
        url,
        price: toAmount(price.minor).toFixed(2),
        priceCurrency: price.currency.code,
        availability: 'https://schema.org/InStock',
      }
    : undefined;

/** Whether an item shows use. An exterior that the server does not name is a guess. */
const isUsed = ({ exterior = '' }: ItemDetails): boolean => WORN.has(exteriorShort(exterior) ?? '');

/** What the item page shows, in the words of https://schema.org, for search engines. Undefined members are left out. */
function structuredData({ item, name, crumbs }: ShownItem) {
  const url = absolute(paths.item(item));
  const image = imageUrl(item.imagePath);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name,
        url,
        sku: item.id,
        category: item.type || undefined,
        image: image && absolute(image),
        itemCondition: isUsed(item) ? 'https://schema.org/UsedCondition' : undefined,
        offers: offerOf(item.price, url),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ label, to }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: label,
          item: to === undefined ? url : absolute(to),
        })),
      },
    ],
  };
}

/** Puts the structured data of the item page into the document, until the signal. */
export function addStructuredData(shown: ShownItem, signal: AbortSignal): void {
  if (!signal.aborted) signal.addEventListener('abort', addDataBlock(structuredData(shown)));
}
