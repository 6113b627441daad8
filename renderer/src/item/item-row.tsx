import { useDeferredValue } from 'react';
import type { Item } from '#shared/wire/catalogue.ts';
import { useT } from '../i18n/texts.ts';
import { Carousel } from '../ui/items/carousel.tsx';
import { ItemCardSkeleton } from '../ui/items/item-card-skeleton.tsx';
import { ItemTile } from './item-tile.tsx';

/** Cards that hold the place of a row while it loads: as many as the widest page shows. */
const PLACEHOLDERS = Array.from({ length: 7 }, (_, index) => index);

/** More than anybody moves through; a server that sends thousands does not hold up the page. */
const LONGEST_ROW = 40;

interface ItemRowProps {
  title: string;
  /** Where 'View all' leads. */
  viewAll: string;
  /** Undefined while they load. */
  items: readonly Item[] | undefined;
}

/** A titled row of items that can be moved sideways. */
export function ItemRow({ title, viewAll, items }: ItemRowProps) {
  const t = useT();
  // Twenty cards are built in small steps, between which a key or a finger is heard.
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
