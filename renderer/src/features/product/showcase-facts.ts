import { DEFAULT_EXTERIOR, exteriorOfFloat } from '#shared/exterior.ts';
import { mayHaveWear } from '#shared/may-have-wear.ts';
import { formatFloat, formatMoney } from '#shared/money.ts';
import type { BadgeKind, Item } from '#shared/wire/to-item.ts';
import type { Texts } from '../../i18n/texts.ts';
import { badgeText } from '../../item/badge-text.ts';
import { titleOf } from '../../item/card-facts.ts';
import { exteriorName } from '../../item/exterior-name.ts';
import { imageUrl } from '../../item/image-url.ts';
import noPicture from '../../item/no-picture.svg';
import { wearOf, type Wear } from '../../ui/items/wear.ts';
import { propertiesOf, type ItemWords, type PropertiesFacts } from './item-properties.ts';

/** What the item page shows of an item, as text. The first view fills the page's template with the same. */
export interface ShowcaseFacts {
  rarity: string;
  title: string;
  /** Undefined for an item without wear. */
  exterior: string | undefined;
  /** 'StatTrak™'. */
  stattrak?: string | undefined;
  badges: Readonly<Partial<Record<BadgeKind, string>>>;
  image: string;
  /** What the picture shows, in words. */
  pictureText: string;
  price: string;
  oldPrice?: string | undefined;
  oldPriceLabel?: string | undefined;
  wear?: (Wear & { value: string; bandName: string }) | undefined;
  properties: PropertiesFacts;
  /** A Steam link that shows the item in the game. */
  inspectUrl?: string | undefined;
}

/** An item's title with its exterior, as the game's market writes it. */
export const fullName = ({ title, exterior }: Pick<ShowcaseFacts, 'title' | 'exterior'>): string =>
  exterior === undefined || title.includes(exterior) ? title : `${title} (${exterior})`;

/** What the item page shows of an item. */
export function showcaseFacts(item: Item & ItemWords, texts: Texts): ShowcaseFacts {
  const { t, locale } = texts;
  const { float } = item;
  const title = titleOf(item, texts);
  const exterior = item.exterior ?? (mayHaveWear(item) ? DEFAULT_EXTERIOR : undefined);
  const oldPrice = item.oldPrice && formatMoney(item.oldPrice, locale);
  return {
    rarity: item.rarity,
    title,
    exterior: exterior && exteriorName(exterior, t),
    stattrak: item.stattrak ? t('item.stattrak') : undefined,
    badges: Object.fromEntries(item.badges.map((kind) => [kind, badgeText(kind, item, t)])),
    image: imageUrl(item.imagePath) ?? noPicture,
    pictureText: t('item.picture', { title }),
    price: formatMoney(item.price, locale),
    oldPrice,
    oldPriceLabel: oldPrice && t('item.oldPrice', { price: oldPrice }),
    wear:
      float === undefined
        ? undefined
        : {
            ...wearOf(float),
            value: formatFloat(float, locale),
            bandName: exteriorName(exteriorOfFloat(float).name, t),
          },
    properties: propertiesOf(item, t),
    inspectUrl: item.inspectUrl,
  };
}
