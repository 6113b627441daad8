import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import type { Item } from '#shared/wire/to-item.ts';
import { itemQuery } from '../api/items.ts';
import { useTexts } from '../i18n/texts.ts';
import { useScope } from '../state/preferences.ts';
import { lazyPart } from '../ui/actions/load-on-intent.ts';
import { ItemCard } from '../ui/items/item-card.tsx';
import { cardFacts, titleOf } from './card-facts.ts';
import { useCartToggle } from './cart-toggle.ts';

/** What a card shows on hover and focus. Its code comes with the first of them. */
const tools = lazyPart(async () => (await import('./kept/card-tools.tsx')).CardTools);

interface ItemTileProps {
  item: Item;
  /** The subcategory in the item's link, if the list knows it. */
  subcategory?: string | undefined;
  /** True in the first view: the picture loads at once. */
  priority?: boolean | undefined;
}

/**
 * An item's card with link, price and cart button. Memoised, because a page has dozens of them.
 */
export const ItemTile = memo(function ItemTile({ item, subcategory, priority }: ItemTileProps) {
  const texts = useTexts();
  const scope = useScope();
  const queries = useQueryClient();
  const { inCart, busy, toggle } = useCartToggle(item.id);
  const [Tools, setTools] = useState<Awaited<ReturnType<typeof tools.load>>>();
  const onIntent = () => {
    // A card without them still sells.
    if (!Tools)
      tools.load().then(
        (loaded) => setTools(() => loaded),
        () => undefined,
      );
    void queries.prefetchQuery(itemQuery(item.id, scope));
  };
  const label = texts.t(inCart ? 'item.take' : 'item.add', { title: titleOf(item, texts) });
  return (
    <ItemCard
      facts={cardFacts(item, texts, subcategory)}
      action={{ label, pressed: inCart, busy, onPress: toggle }}
      priority={priority}
      more={Tools && <Tools item={item} />}
      onIntent={onIntent}
    />
  );
});
