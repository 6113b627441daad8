import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { exteriorShort } from '#shared/exterior.ts';
import { formatMoney } from '#shared/money.ts';
import type { Item } from '#shared/wire/catalogue.ts';
import { itemQuery } from '../api/items.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { useScope } from '../state/preferences.ts';
import { ItemCard } from '../ui/items/item-card.tsx';
import { useCartToggle } from './cart-toggle.ts';
import { imageUrl } from './image-url.ts';
import noPicture from './no-picture.svg';

interface ItemTileProps {
  item: Item;
  /** The subcategory in the item's link, if the list knows it. */
  subcategory?: string | undefined;
  priority?: boolean;
  density?: 'comfortable' | 'compact';
}

/**
 * An item's card with link, price and cart button. Memoised, because a page has dozens of them.
 */
export const ItemTile = memo(function ItemTile({ item, subcategory, priority, density }: ItemTileProps) {
  const t = useT();
  const locale = useLocale();
  const scope = useScope();
  const queries = useQueryClient();
  const { inCart, busy, toggle } = useCartToggle(item.id);

  const title = item.title ?? t('item.unnamed');
  const short = item.exterior === undefined ? undefined : exteriorShort(item.exterior);
  const oldPrice = item.oldPrice && formatMoney(item.oldPrice, locale);

  return (
    <ItemCard
      href={paths.item({ id: item.id, category: item.category, subcategory })}
      weapon={item.weapon || item.type}
      finish={item.finish || title}
      exterior={short && item.exterior ? { short, name: item.exterior } : undefined}
      stattrak={item.stattrak}
      badges={item.badges.map((kind) => ({ kind, text: t(`badge.${kind}`) }))}
      image={imageUrl(item.imagePath) ?? noPicture}
      price={formatMoney(item.price, locale)}
      oldPrice={oldPrice}
      oldPriceLabel={oldPrice && t('item.oldPrice', { price: oldPrice })}
      float={item.float}
      rarity={item.rarity}
      {...(density && { density })}
      {...(priority !== undefined && { priority })}
      onIntent={() => void queries.prefetchQuery(itemQuery(item.id, scope))}
      action={{
        label: t(inCart ? 'item.take' : 'item.add', { title }),
        text: t(inCart ? 'item.remove' : 'item.buy'),
        pressed: inCart,
        busy,
        onPress: toggle,
      }}
    />
  );
});
