import { Suspense } from 'react';
import { formatFloat } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { CardMore } from '../../ui/items/card-more.tsx';
import { isDeskUsed } from '../../handover/desk-used.ts';
import { classNames } from '../../ui/page/class-names.ts';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import { WatchButton } from '../watch/watch-button.tsx';
import { KeepButtons } from './keep-buttons.tsx';
import styles from './keep-buttons.module.css';
import '../../i18n/en/browsing.ts';

/** The desk's code comes only where the desk is used. */
const ItemHistory = lazyCode(async () => (await import('../../desk/item-history.tsx')).ItemHistory);

/** What a card shows on hover and focus: float and pattern of the copy, its kind's prices, the way to other copies, and buttons. */
export function CardTools({ item }: { item: Item }) {
  const t = useT();
  const locale = useLocale();
  const { float, pattern } = item;
  const title = item.title ?? t('item.unnamed');
  const others = {
    to: paths.copies(title, item.exterior),
    text: t('item.copies'),
    label: `${t('item.copies')}: ${title}`,
    className: classNames(styles.button, styles.small, styles.square),
  };
  return (
    <CardMore
      float={float === undefined ? undefined : formatFloat(float, locale)}
      pattern={pattern && { name: t('item.pattern'), value: pattern }}
      others={others}
      history={
        isDeskUsed() && (
          <Suspense fallback={null}>
            <ItemHistory item={item} />
          </Suspense>
        )
      }
      start={<WatchButton item={item} />}
      end={<KeepButtons small item={item} />}
    />
  );
}
