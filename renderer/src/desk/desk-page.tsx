import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DeskView } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { platform } from '../platform/current.ts';
import { useDocumentTitle } from '../screen/document-title.ts';
import { ScreenFailed } from '../screen/screen-failed.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { useAge } from './ages.ts';
import { DeskFrame } from './desk-frame.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { deskViewQuery } from './desk-queries.ts';
import { notHereKey } from './not-here.ts';
import styles from './desk-page.module.css';

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
  const status = () => {
    if (state === 'asleep') return t('desk.asleep', { age: reached });
    if (failure === 'offline' || failure === 'busy')
      return t(reachedAt === undefined ? 'desk.unreached' : 'desk.failing', { age: reached });
    if (reachedAt !== undefined) return t('desk.watching', { age: reached });
    // An empty desk checks nothing.
    return view.watches.length + view.searches.length > 0 ? t('desk.starting') : '';
  };
  const text = status();
  const told = useFirstOf(text, `${state} ${failure} ${reachedAt === undefined} ${text === ''}`);
  const shown = [text, platform.kind === 'web' ? t('desk.whileOpen') : ''].filter(Boolean).join(' ');
  return (
    <>
      {shown !== '' && <p className={styles.status}>{shown}</p>}
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
      {!isRead && <Notice kind="error" title={t('desk.notRead')} />}
      {!isStored && <Notice kind="error" announce="alert" title={t('desk.notStored')} />}
    </>
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
  if (!view && error) {
    const key = notHereKey();
    return key === 'desk.blocked' ? (
      // The page gets its storage when it loads.
      <ScreenFailed text={t('desk.blockedTitle')} hint={t(key)} onRetry={() => window.location.reload()} />
    ) : (
      <ScreenFailed text={t(key)} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <DeskFrame title={title} actions={view && actions?.(view)}>
      {view ? (
        <>
          <StatusLine view={view} />
          {children(view)}
        </>
      ) : (
        <DeskSkeleton />
      )}
    </DeskFrame>
  );
}
