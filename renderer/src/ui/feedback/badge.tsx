import { SparkIcon, StarIcon } from '../icons/icons.tsx';
import { classNames } from '../page/class-names.ts';
import styles from './badge.module.css';

/** In the order in which an item has them. */
export const BADGE_KINDS = ['top', 'new', 'sale'] as const;
export type BadgeKind = (typeof BADGE_KINDS)[number];

/** An item's TOP, NEW or SALE badge. */
export function Badge({ kind, text }: { kind: BadgeKind; text: string }) {
  return (
    <span className={classNames(styles.badge, styles[kind])}>
      {kind === 'top' && <StarIcon size={16} />}
      {kind === 'new' && <SparkIcon size={16} />}
      {text}
    </span>
  );
}
