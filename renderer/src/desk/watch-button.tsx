import { useT } from '../i18n/texts.ts';
import { BellFullIcon, BellIcon } from '../ui/icons/desk-icons.tsx';
import { classNames } from '../ui/page/class-names.ts';
import type { DeskItem } from './page-item.ts';
import { useWatching } from './use-watching.ts';
import styles from '../item/kept/keep-buttons.module.css';

/** The bell of an item: watches its kind, or stops watching it. `small` is over a card's picture, as an icon alone. */
export function WatchButton({ item, small = false }: { item: DeskItem; small?: boolean }) {
  const t = useT();
  const { kindId, copyId, watch, unwatch } = useWatching(item);
  const id = kindId ?? copyId;
  const title = item.title ?? t('item.unnamed');
  return (
    <button
      type="button"
      className={classNames(styles.button, small && styles.small, small && styles.square)}
      aria-pressed={id !== undefined}
      aria-label={t('desk.watchOf', { title })}
      title={small ? t('desk.watch') : undefined}
      onClick={() => void (id === undefined ? watch('kind') : unwatch(id))}
    >
      {id === undefined ? <BellIcon size={16} /> : <BellFullIcon size={16} />}
      {!small && t(id === undefined ? 'desk.watch' : 'desk.watched')}
    </button>
  );
}
