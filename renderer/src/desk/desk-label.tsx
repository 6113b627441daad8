import { useT } from '../i18n/texts.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import styles from './desk-label.module.css';

/** The words of a link to the desk while entries of the inbox are unread. */
export function DeskLabel({ unread }: { unread: number }) {
  const t = useT();
  return (
    <span className={styles.label}>
      <span aria-hidden="true">{t('header.desk')}</span>
      <span className={styles.unread} aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </span>
      {/* A name from an attribute would have to contain the dot's number next to 'Desk'. */}
      <VisuallyHidden>{t('header.deskUnread', { count: unread })}</VisuallyHidden>
    </span>
  );
}
