import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { DeskView } from '#shared/desk/view.ts';
import { unreadCount } from '#shared/desk/inbox.ts';
import { useT } from '../i18n/texts.ts';
import { platform } from '../platform/current.ts';
import { useDocumentTitle } from '../screen/document-title.ts';
import { ScreenFailed } from '../screen/screen-failed.tsx';
import { ScreenLoading } from '../screen/screen-loading.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { useAge } from './ages.ts';
import { deskInboxQuery, deskViewQuery } from './desk-queries.ts';
import styles from './desk-page.module.css';
import { deskPaths } from './desk-paths.ts';

/** When the server last answered: after a start, before which the latest check of all was. */
const lastAnswer = ({ status, watches, searches }: DeskView): number | undefined =>
  status.reachedAt ??
  [...watches.map(({ state }) => state.checkedAt), ...searches.map(({ checkedAt }) => checkedAt)]
    .filter((at) => at !== undefined)
    .toSorted((a, b) => b - a)[0];

/** The text that was there first of those with the same key: a screen reader would read each new age. */
function useFirstOf(text: string, key: string): string {
  const [first, setFirst] = useState({ text, key });
  if (first.key !== key) setFirst({ text, key });
  return first.key === key ? first.text : text;
}

/** The state of the checks, always with the age of the prices. */
function StatusLine({ view }: { view: DeskView }) {
  const t = useT();
  const age = useAge();
  const { state, failure, isStored, isRead } = view.status;
  const reachedAt = lastAnswer(view);
  const reached = reachedAt === undefined ? t('desk.never') : age(reachedAt);
  const isFailing = failure === 'offline' || failure === 'busy';
  const text =
    state === 'asleep'
      ? t('desk.asleep', { age: reached })
      : isFailing
        ? t(reachedAt === undefined ? 'desk.unreached' : 'desk.failing', { age: reached })
        : reachedAt === undefined
          ? t('desk.starting')
          : t('desk.watching', { age: reached });
  const told = useFirstOf(text, `${state} ${failure} ${reachedAt === undefined}`);
  return (
    <>
      <p className={styles.status}>
        {text} {platform.kind === 'web' && t('desk.whileOpen')}
      </p>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
      {!isRead && <Notice kind="error" title={t('desk.notRead')} />}
      {!isStored && <Notice kind="error" announce="alert" title={t('desk.notStored')} />}
    </>
  );
}

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

interface DeskPageProps {
  title: string;
  /** Next to the title. */
  actions?: (view: DeskView) => ReactNode;
  children: (view: DeskView) => ReactNode;
}

/** A screen of the desk: sections, title and status above its content. */
export function DeskPage({ title, actions, children }: DeskPageProps) {
  const t = useT();
  const { data: view, error, refetch } = useQuery(deskViewQuery);
  useDocumentTitle(title);
  if (!view) {
    if (error) return <ScreenFailed text={t('desk.notHere')} error={error} onRetry={() => void refetch()} />;
    return <ScreenLoading />;
  }
  return (
    <div className={styles.page}>
      <Sections />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions?.(view)}
      </div>
      <StatusLine view={view} />
      {children(view)}
    </div>
  );
}
