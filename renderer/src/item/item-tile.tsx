import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { itemQuery } from '../api/items.ts';
import { useScope } from '../state/preferences.ts';
import { lazyPart } from '../ui/actions/load-on-intent.ts';
import { useCartToggle } from './cart-toggle.ts';
import { ItemTileView, type ItemTileViewProps } from './item-tile-view.tsx';

/** What a card shows on hover and focus. Its code comes with the first of them. */
const tools = lazyPart(async () => (await import('./kept/card-tools.tsx')).CardTools);

/**
 * An item's card with link, price and cart button. Memoised, because a page has dozens of them.
 */
export const ItemTile = memo(function ItemTile(props: Omit<ItemTileViewProps, 'cart' | 'more' | 'onIntent'>) {
  const { id } = props.item;
  const scope = useScope();
  const queries = useQueryClient();
  const cart = useCartToggle(id);
  const [Tools, setTools] = useState<Awaited<ReturnType<typeof tools.load>>>();
  const onIntent = () => {
    // A card without them still sells.
    if (!Tools)
      tools.load().then(
        (loaded) => setTools(() => loaded),
        () => undefined,
      );
    void queries.prefetchQuery(itemQuery(id, scope));
  };
  return (
    <ItemTileView {...props} cart={cart} more={Tools && <Tools item={props.item} />} onIntent={onIntent} />
  );
});
