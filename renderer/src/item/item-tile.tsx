import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { formatFloat } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { itemQuery } from '../api/items.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { useScope } from '../state/preferences.ts';
import { CardMore } from '../ui/items/card-more.tsx';
import { useCartToggle } from './cart-toggle.ts';
import { ItemTileView, type ItemTileViewProps } from './item-tile-view.tsx';

/**
 * An item's card with link, price and cart button. Memoised, because a page has dozens of them.
 */
export const ItemTile = memo(function ItemTile(props: Omit<ItemTileViewProps, 'cart' | 'more' | 'onIntent'>) {
  const { id } = props.item;
  const scope = useScope();
  const queries = useQueryClient();
  const cart = useCartToggle(id);
  const [open, setOpen] = useState(false);
  const onIntent = () => {
    setOpen(true);
    void queries.prefetchQuery(itemQuery(id, scope));
  };
  return (
    <ItemTileView
      {...props}
      cart={cart}
      more={open && <Differences item={props.item} />}
      onIntent={onIntent}
    />
  );
});

/** Float and pattern of a copy, and the way to the others. */
function Differences({ item: { float, pattern, title: known } }: { item: Item }) {
  const t = useT();
  const locale = useLocale();
  const title = known ?? t('item.unnamed');
  const facts = [
    ...(float === undefined ? [] : [formatFloat(float, locale)]),
    ...(pattern === undefined ? [] : [t('item.patternOf', { pattern })]),
  ];
  const others = { to: paths.copies(title), text: t('item.copies'), label: `${t('item.copies')}: ${title}` };
  return <CardMore facts={facts} others={others} />;
}
