import { useT } from '../../i18n/texts.ts';
import { BellFullIcon, BellIcon } from '../../ui/icons/desk-icons.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { toggleWatch, useWatchId, type DeskItem } from './watched.ts';
import styles from '../kept/keep-buttons.module.css';

/** The bell of an item over a card's picture: watches its kind, or stops watching. */
export function WatchButton({ item }: { item: DeskItem }) {
  const t = useT();
  const watchId = useWatchId(item);
  const title = item.title ?? t('item.unnamed');
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.small, styles.square)}
      aria-pressed={watchId !== undefined}
      aria-label={`${t('item.watch')}: ${title}`}
      title={t('item.watch')}
      onClick={() => void toggleWatch(item, watchId)}
    >
      {watchId === undefined ? <BellIcon size={16} /> : <BellFullIcon size={16} />}
    </button>
  );
}
