import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { itemQuery } from '../api/items.ts';
import { useScope } from '../state/preferences.ts';
import { useCartToggle } from './cart-toggle.ts';
import { ItemTileView, type ItemTileViewProps } from './item-tile-view.tsx';

/**
 * An item's card with link, price and cart button. Memoised, because a page has dozens of them.
 */
export const ItemTile = memo(function ItemTile(props: Omit<ItemTileViewProps, 'cart' | 'open' | 'onIntent'>) {
  const { id } = props.item;
  const scope = useScope();
  const queries = useQueryClient();
  const cart = useCartToggle(id);
  const [open, setOpen] = useState(false);
  const onIntent = () => {
    setOpen(true);
    void queries.prefetchQuery(itemQuery(id, scope));
  };
  return <ItemTileView {...props} cart={cart} open={open} onIntent={onIntent} />;
});
