import type { Item } from '#shared/wire/to-item.ts';
import { cardFacts, titleOf } from '../../item/card-facts.ts';
import card from '../../ui/items/item-card.module.css';
import { buyAtOnce } from './buy.ts';
import type { Filling } from './fill.ts';
import { fillTemplate } from './template.ts';
import { t } from './texts.ts';

/** An item's card, from the document's template. The cart is not known yet. */
export function cardOf(item: Item, filling: Filling, subcategory?: string): DocumentFragment {
  const facts = cardFacts(item, { t, locale: filling.locale }, subcategory);
  const title = titleOf(item, { t });
  const copy = fillTemplate('card', { ...facts, action: t('item.add', { title }) });
  const button = copy.querySelector(`.${card.action}`);
  buyAtOnce(button, item.id, filling, () =>
    button?.replaceWith(
      fillTemplate('takeFromCart', { href: facts.href, action: t('item.take', { title }) }),
    ),
  );
  return copy;
}
