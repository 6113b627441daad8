import { useT } from '../../i18n/texts.ts';
import type { DeskItem } from '../../state/desk-item.ts';
import { BellFullIcon, BellIcon } from '../../ui/icons/desk-icons.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { toggleWatch, useWatchId } from './watched.ts';
import styles from '../kept/keep-buttons.module.css';

interface WatchButtonProps {
  item: DeskItem;
  /** -1 in a grid, whose keys lead here. */
  tabIndex?: -1;
}

/** The bell of an item on a card or in a table: watches its kind, or stops watching. */
export function WatchButton({ item, tabIndex }: WatchButtonProps) {
  const t = useT();
  const watchId = useWatchId(item);
  const title = item.title ?? t('item.unnamed');
  return (
    <button
      type="button"
      tabIndex={tabIndex}
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
