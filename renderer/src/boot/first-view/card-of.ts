import type { Item } from '#shared/wire/to-item.ts';
import { cardFacts, titleOf } from '../../item/card-facts.ts';
import { fillTemplate } from './template.ts';
import { t } from './texts.ts';

/** An item's card, from the document's template. The cart is not known yet. */
export const cardOf = (item: Item, locale: string, subcategory?: string): DocumentFragment =>
  fillTemplate('card', {
    ...cardFacts(item, { t, locale }, subcategory),
    action: t('item.add', { title: titleOf(item, { t }) }),
  });
