import { WalletIcon } from '../../../ui/icons/icons.tsx';
import { TagIcon } from '../../../ui/icons/more-icons.tsx';
import { LinePicture } from './line-picture.tsx';
import type { Transaction } from './transactions.ts';
import styles from './row-mark.module.css';

/** What a row is about, at a glance: the bought item, two of several, or an icon for deposits and offers. */
export function RowMark({ row: { type, children } }: { row: Transaction }) {
  const [first, second] = children;
  if (!first) return <span className={styles.icon}>{type === 'offers' ? <TagIcon /> : <WalletIcon />}</span>;
  if (!second) return <LinePicture line={first} className={styles.picture} />;
  return (
    <span className={styles.stack}>
      <LinePicture line={second} className={styles.picture} />
      <LinePicture line={first} className={styles.picture} />
    </span>
  );
}
