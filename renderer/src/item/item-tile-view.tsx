import type { ReactNode } from 'react';
import type { Item } from '#shared/wire/to-item.ts';
import { useTexts } from '../i18n/texts.ts';
import { ItemCard } from '../ui/items/item-card.tsx';
import { cardFacts, titleOf } from './card-facts.ts';

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
  const texts = useTexts();
  const action = {
    label: texts.t(cart.inCart ? 'item.take' : 'item.add', { title: titleOf(item, texts) }),
    pressed: cart.inCart,
    busy: cart.busy,
    onPress: cart.toggle,
  };
  const facts = cardFacts(item, texts, subcategory);
  return <ItemCard facts={facts} action={action} priority={priority} more={more} onIntent={onIntent} />;
}
