import { discountOf } from '#shared/discount.ts';
import type { BadgeKind, Item } from '#shared/wire/to-item.ts';
import type { Translate } from '../i18n/translate.ts';

/** A badge's text. A sale says how much less the item costs, if the server tells what it cost before. */
export function badgeText(kind: BadgeKind, item: Item, t: Translate): string {
  const percent = kind === 'sale' ? discountOf(item) : undefined;
  return percent === undefined ? t(`badge.${kind}`) : t('item.discount', { percent });
}
