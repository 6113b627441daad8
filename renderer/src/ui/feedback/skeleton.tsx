import { classNames } from '../page/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `text` takes the line height of its surroundings, so that the real text fits the same box. */
  shape?: 'box' | 'text' | 'circle';
  width?: number | string;
  height?: number | string;
  className?: string | undefined;
}

/** A placeholder in the size of the coming content. Hidden from screen readers: the region is `aria-busy`. */
export function Skeleton({ shape = 'box', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        styles.skeleton,
        shape === 'text' && styles.text,
        shape === 'circle' && styles.circle,
        className,
      )}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
