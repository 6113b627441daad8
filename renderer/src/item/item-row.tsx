import { useDeferredValue } from 'react';
import type { Item } from '#shared/wire/catalogue.ts';
import { useT } from '../i18n/texts.ts';
import { Carousel } from '../ui/items/carousel.tsx';
import { ItemCardSkeleton } from '../ui/items/item-card-skeleton.tsx';
import { ItemTile } from './item-tile.tsx';

/** Placeholders while a row loads: as many as the widest page shows. */
const PLACEHOLDERS = Array.from({ length: 7 }, (_, index) => index);

/** The most items in a row, in case a server sends thousands. */
const LONGEST_ROW = 40;

interface ItemRowProps {
  title: string;
  /** The path of 'View all'. */
  viewAll: string;
  /** Undefined while they load. */
  items: readonly Item[] | undefined;
}

/** A carousel of items with a title. */
export function ItemRow({ title, viewAll, items }: ItemRowProps) {
  const t = useT();
  // Deferred: the page reacts to input while many cards render.
  const shown = useDeferredValue(items);
  return (
    <Carousel
      title={title}
      link={{ to: viewAll, label: t('shell.viewAll') }}
      roleDescription={t('carousel.role')}
      previousLabel={t('carousel.previous')}
      nextLabel={t('carousel.next')}
    >
      {shown
        ? shown.slice(0, LONGEST_ROW).map((item) => <ItemTile key={item.id} item={item} />)
        : PLACEHOLDERS.map((place) => <ItemCardSkeleton key={place} />)}
    </Carousel>
  );
}
