import { exteriorShort } from '#shared/exterior.ts';
import { isSaidBy } from '#shared/item-name.ts';
import { formatFloat, formatMoney } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import type { Texts } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import type { CardFacts } from '../ui/items/item-card.tsx';
import { wearOf } from '../ui/items/wear.ts';
import { badgeText } from './badge-text.ts';
import { imageUrl } from './image-url.ts';
import noPicture from './no-picture.svg';

/** The item's name; items without a title have one too. */
export const titleOf = (item: Item, { t }: Pick<Texts, 't'>): string => item.title ?? t('item.unnamed');

/** What an item's card shows. @param subcategory of the item's link, if the list knows it */
export function cardFacts(item: Item, { t, locale }: Texts, subcategory?: string): CardFacts {
  const { float, exterior = '' } = item;
  const short = exteriorShort(exterior);
  const finish = item.finish || titleOf(item, { t });
  const oldPrice = item.oldPrice && formatMoney(item.oldPrice, locale);
  const floatText = float === undefined ? undefined : formatFloat(float, locale, 4);
  const badges = item.badges.map((kind) => [kind, badgeText(kind, item, t)] as const);
  const marks = [
    short && exterior,
    item.stattrak && 'StatTrak',
    floatText && t('item.floatValue', { float: floatText }),
    ...badges.map(([, text]) => text),
  ];
  return {
    href: paths.item({ id: item.id, category: item.category, subcategory }),
    rarity: item.rarity,
    weapon: item.weapon || (isSaidBy(finish, item.type) ? '' : item.type),
    finish,
    exterior: short,
    stattrak: item.stattrak ? 'ST' : undefined,
    badges: Object.fromEntries(badges),
    image: imageUrl(item.imagePath) ?? noPicture,
    marks: marks.flatMap((mark) => (mark ? [`, ${mark}`] : [])).join(''),
    wear: float === undefined ? undefined : wearOf(float),
    float: floatText,
    price: formatMoney(item.price, locale),
    oldPrice,
    oldPriceLabel: oldPrice && t('item.oldPrice', { price: oldPrice }),
  };
}
