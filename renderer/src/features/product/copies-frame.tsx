import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ArrowEndIcon } from '../../ui/icons/icons.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './copies.module.css';

/** How many copies are shown; on phones, the style sheet hides all but three. */
export const COPIES_SHOWN = 5;

const PLACES = Array.from({ length: COPIES_SHOWN }, (_, place) => place);

interface CopiesFrameProps {
  /** The address of 'See all'. */
  all?: string;
  busy?: boolean;
  /** Placeholders without it. */
  children?: ReactNode;
}

/** The heading and the room of the other copies, in the same size for every number of copies. */
export function CopiesFrame({ all, busy = false, children }: CopiesFrameProps) {
  const t = useT();
  return (
    <section className={styles.copies} aria-labelledby="item-copies" aria-busy={busy}>
      <div className={styles.head}>
        <h2 id="item-copies" className={styles.title}>
          {t('item.copies')}
        </h2>
        {all !== undefined && (
          <Link className={styles.all} to={all}>
            {t('item.copiesAll')}
            <VisuallyHidden>: {t('item.copies')}</VisuallyHidden>
            <ArrowEndIcon size={16} />
          </Link>
        )}
      </div>
      <div className={styles.room}>
        {children ?? (
          <ul className={styles.list} aria-hidden="true">
            {PLACES.map((place) => (
              <li key={place}>
                <span className={styles.copy}>
                  <Skeleton width="100%" height="12px" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
