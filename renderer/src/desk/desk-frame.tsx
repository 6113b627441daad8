import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { unreadCount } from '#shared/desk/inbox.ts';
import { useT } from '../i18n/texts.ts';
import { deskInboxQuery } from './desk-queries.ts';
import styles from './desk-page.module.css';
import { deskPaths } from './desk-paths.ts';

/** Scrolls the row of sections to the open one, again when a badge widens it. On phones, long languages don't fit. */
function useOpenSection(unread: number) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !open) return;
    // Not by `scrollIntoView`: that would also scroll the page to the top.
    const [box, link] = [row.current.getBoundingClientRect(), open.getBoundingClientRect()];
    row.current.scrollLeft += Math.min(0, link.left - box.left) || Math.max(0, link.right - box.right);
  }, [unread]);
  return row;
}

function Sections() {
  const t = useT();
  const { data: entries = [] } = useQuery(deskInboxQuery);
  const unread = unreadCount(entries);
  const row = useOpenSection(unread);
  const link = (to: string, text: string, badge?: ReactNode) => (
    // The other sections are below the watch list's address.
    <NavLink to={to} end={to === deskPaths.watches} className={() => styles.section}>
      {text}
      {badge}
    </NavLink>
  );
  return (
    <nav ref={row} className={styles.sections} aria-label={t('desk.sections')}>
      {link(deskPaths.watches, t('desk.watches'))}
      {link(deskPaths.searches, t('desk.toSearches'))}
      {link(
        deskPaths.inbox,
        t('desk.inbox'),
        unread > 0 && (
          <span className={styles.badge} aria-label={t('desk.unreadCount', { count: unread })}>
            {unread}
          </span>
        ),
      )}
      {link(deskPaths.settings, t('desk.toSettings'))}
    </nav>
  );
}

interface DeskFrameProps {
  title: string;
  /** Next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What a screen of the desk shows before the desk has answered: sections and title, around its content. */
export function DeskFrame({ title, actions, children }: DeskFrameProps) {
  return (
    <div className={styles.page}>
      <Sections />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  );
}
