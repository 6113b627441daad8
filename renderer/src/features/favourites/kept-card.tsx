import { useT } from '../../i18n/texts.ts';
import { ItemPicture } from '../../item/item-picture.tsx';
import { ItemTile } from '../../item/item-tile.tsx';
import { KeepButtons } from '../../item/kept/keep-buttons.tsx';
import type { LiveItem } from '../../item/kept/live-items.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ItemCardSkeleton } from '../../ui/items/item-card-skeleton.tsx';
import styles from './favourites.module.css';

/** An item that can't be shown with its price: it is gone, or the price could not be loaded. */
function Unpriced({ live: { kept, gone, retry } }: { live: LiveItem }) {
  const t = useT();
  return (
    <article className={styles.unpriced}>
      <ItemPicture className={styles.picture} path={kept.imagePath} width={400} height={300} loading="lazy" />
      <h3 className={styles.name}>
        <bdi>{kept.title ?? t('item.unnamed')}</bdi>
      </h3>
      <p className={styles.reason}>{t(gone ? 'kept.gone' : 'kept.failed')}</p>
      {!gone && (
        <Button dense variant="secondary" onClick={retry}>
          {t('shell.retry')}
        </Button>
      )}
    </article>
  );
}

/** A kept item as a card, with its buttons below. */
export function KeptCard({ live }: { live: LiveItem }) {
  return (
    <li className={styles.card}>
      {live.item && !live.gone && <ItemTile item={live.item} />}
      {!live.item && !live.gone && !live.failed && <ItemCardSkeleton />}
      {(live.gone || (live.failed && !live.item)) && <Unpriced live={live} />}
      <KeepButtons item={live.kept} />
    </li>
  );
}
