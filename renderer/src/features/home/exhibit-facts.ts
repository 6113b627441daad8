import { formatMoney } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import type { Texts } from '../../i18n/texts.ts';
import { titleOf } from '../../item/card-facts.ts';
import { imageUrl } from '../../item/image-url.ts';
import { paths } from '../../paths.ts';

/** An item of the showcase, as text. */
export interface ExhibitFacts {
  href: string;
  image: string | undefined;
  title: string;
  price: string;
}

/** What an item of the showcase shows. */
export const exhibitFacts = (item: Item, texts: Texts): ExhibitFacts => ({
  href: paths.item(item),
  image: imageUrl(item.imagePath),
  title: titleOf(item, texts),
  price: formatMoney(item.price, texts.locale),
});
