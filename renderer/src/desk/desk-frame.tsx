import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unreadCount } from '#shared/desk/inbox.ts';
import { useT } from '../i18n/texts.ts';
import { SectionLinks } from '../screen/section-links.tsx';
import { deskInboxQuery } from './desk-queries.ts';
import styles from './desk-page.module.css';
import { deskPaths } from './desk-paths.ts';

function Sections() {
  const t = useT();
  const { data: entries = [] } = useQuery(deskInboxQuery);
  const unread = unreadCount(entries);
  const badge = unread > 0 && (
    <span className={styles.badge} aria-label={t('desk.unreadCount', { count: unread })}>
      {unread}
    </span>
  );
  return (
    <SectionLinks
      label={t('desk.sections')}
      widths={unread}
      sections={[
        { to: deskPaths.watches, text: t('desk.watches') },
        { to: deskPaths.searches, text: t('desk.toSearches') },
        { to: deskPaths.inbox, text: t('desk.inbox'), badge },
        { to: deskPaths.settings, text: t('desk.toSettings') },
      ]}
    />
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
