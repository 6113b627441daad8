import type { ReactNode } from 'react';
import { useT } from '../../i18n/texts.ts';
import type { KeptItem } from '../../state/kept-items.ts';
import { classNames } from '../../ui/page/class-names.ts';
import { HeartIcon } from '../../ui/icons/icons.tsx';
import { CompareIcon, HeartFullIcon } from '../../ui/icons/more-icons.tsx';
import { useKeeping } from './use-keeping.ts';
import styles from './keep-buttons.module.css';

interface KeepButtonsProps {
  item: KeptItem;
  /** Over a card's picture, as icons alone. */
  small?: boolean | undefined;
}

/** The buttons 'Favourite' and 'Compare' of an item. */
export function KeepButtons({ item, small = false }: KeepButtonsProps) {
  const t = useT();
  const { favourite, compared, toggleFavourite, toggleCompared } = useKeeping(item);
  const title = item.title ?? t('item.unnamed');
  const button = (text: string, pressed: boolean, icon: ReactNode, toggle: () => void, word?: string) => (
    <button
      type="button"
      className={classNames(styles.button, small && styles.small, word === undefined && styles.square)}
      aria-pressed={pressed}
      aria-label={`${text}: ${title}`}
      title={word === undefined ? text : undefined}
      onClick={toggle}
    >
      {icon}
      {word}
    </button>
  );
  return (
    <span className={styles.buttons}>
      {button(
        t('item.favourite'),
        favourite,
        favourite ? <HeartFullIcon size={16} /> : <HeartIcon size={16} />,
        toggleFavourite,
      )}
      {button(
        t('item.compare'),
        compared,
        <CompareIcon size={16} />,
        toggleCompared,
        small ? undefined : t('item.compare'),
      )}
    </span>
  );
}
