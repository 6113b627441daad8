import { Suspense } from 'react';
import { formatFloat } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { CardMore } from '../../ui/items/card-more.tsx';
import { isDeskUsed } from '../../handover/desk-used.ts';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import { WatchButton } from '../watch/watch-button.tsx';
import { KeepButtons } from './keep-buttons.tsx';
import '../../i18n/en/browsing.ts';

/** The desk's code comes only where the desk is used. */
const ItemHistory = lazyCode(async () => (await import('../../desk/item-history.tsx')).ItemHistory);

/** What a card shows on hover and focus: float and pattern of the copy, its kind's prices, the way to other copies, and buttons. */
export function CardTools({ item }: { item: Item }) {
  const t = useT();
  const locale = useLocale();
  const { float, pattern } = item;
  const title = item.title ?? t('item.unnamed');
  const facts = [
    ...(float === undefined ? [] : [formatFloat(float, locale)]),
    ...(pattern === undefined ? [] : [t('item.patternOf', { pattern })]),
  ];
  const others = {
    to: paths.copies(title, item.exterior),
    text: t('item.copies'),
    label: `${t('item.copies')}: ${title}`,
  };
  return (
    <CardMore
      facts={facts}
      others={others}
      history={
        isDeskUsed() && (
          <Suspense fallback={null}>
            <ItemHistory item={item} />
          </Suspense>
        )
      }
      buttons={
        <>
          <WatchButton item={item} />
          <KeepButtons small item={item} />
        </>
      }
    />
  );
}
