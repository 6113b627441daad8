import type { ReactNode } from 'react';
import { exteriorShort } from '#shared/exterior.ts';
import { formatFloat, formatMoney } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { ItemCard } from '../ui/items/item-card.tsx';
import { badgeText } from './badge-text.ts';
import { imageUrl } from './image-url.ts';
import noPicture from './no-picture.svg';

/** Whether an item is in the cart, and its button. */
export interface CartState {
  inCart: boolean;
  busy: boolean;
  toggle: () => void;
}

export interface ItemTileViewProps {
  item: Item;
  /** The subcategory in the item's link, if the list knows it. */
  subcategory?: string | undefined;
  /** True in the first view: the picture loads at once. */
  priority?: boolean | undefined;
  cart: CartState;
  /** What differs from other copies, once the card was hovered or focused. */
  more?: ReactNode;
  /** Called on hover or focus. */
  onIntent?: (() => void) | undefined;
}

/** An item's card. The first view shows it too, before the app's code is there: it uses only the texts. */
export function ItemTileView({ item, subcategory, priority, cart, more, onIntent }: ItemTileViewProps) {
  const t = useT();
  const locale = useLocale();
  const title = item.title ?? t('item.unnamed');
  const short = item.exterior === undefined ? undefined : exteriorShort(item.exterior);
  const oldPrice = item.oldPrice && formatMoney(item.oldPrice, locale);
  const { float } = item;
  const floatText = float === undefined ? '' : formatFloat(float, locale, 4);
  return (
    <ItemCard
      href={paths.item({ id: item.id, category: item.category, subcategory })}
      weapon={item.weapon || item.type}
      finish={item.finish || title}
      exterior={short && item.exterior ? { short, name: item.exterior } : undefined}
      stattrak={item.stattrak}
      badges={item.badges.map((kind) => ({ kind, text: badgeText(kind, item, t) }))}
      image={imageUrl(item.imagePath) ?? noPicture}
      price={formatMoney(item.price, locale)}
      oldPrice={oldPrice}
      oldPriceLabel={oldPrice && t('item.oldPrice', { price: oldPrice })}
      float={
        float === undefined
          ? undefined
          : { value: float, text: floatText, label: t('item.floatValue', { float: floatText }) }
      }
      rarity={item.rarity}
      more={more}
      {...(priority !== undefined && { priority })}
      onIntent={onIntent}
      action={{
        label: t(cart.inCart ? 'item.take' : 'item.add', { title }),
        pressed: cart.inCart,
        busy: cart.busy,
        onPress: cart.toggle,
      }}
    />
  );
}
