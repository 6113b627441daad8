import { formatFloat } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { CardMore } from '../../ui/items/card-more.tsx';
import { KeepButtons } from './keep-buttons.tsx';

/** What a card shows on hover and focus: float and pattern of the copy, the way to the others, and its buttons. */
export function CardTools({ item }: { item: Item }) {
  const t = useT();
  const locale = useLocale();
  const { float, pattern } = item;
  const title = item.title ?? t('item.unnamed');
  const facts = [
    ...(float === undefined ? [] : [formatFloat(float, locale)]),
    ...(pattern === undefined ? [] : [t('item.patternOf', { pattern })]),
  ];
  const others = { to: paths.copies(title), text: t('item.copies'), label: `${t('item.copies')}: ${title}` };
  return <CardMore facts={facts} others={others} buttons={<KeepButtons small item={item} />} />;
}
