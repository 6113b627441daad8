import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { exteriorShort } from '../../../shared/exterior.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { Item } from '../../../shared/wire/catalogue.ts';
import { itemQuery } from '../api/items.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { ItemCard } from '../ui/item-card.tsx';
import { useCartToggle } from './cart-toggle.ts';
import { imageUrl } from './image-url.ts';
import noPicture from './no-picture.svg';

interface ItemTileProps {
  item: Item;
  /** What the catalogue knows of where it stands, for the link. */
  subcategory?: string | undefined;
  priority?: boolean;
  density?: 'comfortable' | 'compact';
  /** Code of the currency the price is in, where it may not be the chosen one yet. */
  pricedIn?: string | undefined;
}

/**
 * An item as every screen shows it: the card, its link, its price and its cart button. Remembered, because dozens of
 * them stand on a page that changes around them.
 */
export const ItemTile = memo(function ItemTile({
  item,
  subcategory,
  priority,
  density,
  pricedIn,
}: ItemTileProps) {
  const t = useT();
  const locale = useLocale();
  const scope = useScope();
  const queries = useQueryClient();
  const currency = usePreferences(
    (state) => state.currencies.find((offered) => offered.code === pricedIn) ?? state.currency,
  );
  const { inCart, busy, toggle } = useCartToggle(item.id);

  const title = item.title ?? t('item.unnamed');
  const short = item.exterior === undefined ? undefined : exteriorShort(item.exterior);
  const badge = item.badges[0];
  const price = (minor: number) => formatMoney(minor, currency, locale);
  const oldPrice = item.oldPrice === undefined ? undefined : price(item.oldPrice);

  return (
    <ItemCard
      href={paths.item({ id: item.id, category: item.category, subcategory })}
      weapon={item.weapon || item.type}
      finish={item.finish || title}
      exterior={short && item.exterior ? { short, name: item.exterior } : undefined}
      stattrak={item.stattrak}
      badge={badge && { kind: badge, text: t(`badge.${badge}`) }}
      image={imageUrl(item.imagePath) ?? noPicture}
      price={price(item.price)}
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
