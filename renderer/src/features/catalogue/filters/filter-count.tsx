import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './filter-toggle.module.css';

/** The number of active filters, in figures and in words. */
export function FilterCount({ count, words }: { count: string; words: string }) {
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}
