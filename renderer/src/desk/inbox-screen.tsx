import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { unreadCount, type InboxEntry } from '#shared/desk/inbox.ts';
import { newsWords, screenOfNews } from '#shared/desk/news.ts';
import type { ShownWatch } from '#shared/desk/view.ts';
import type { ItemFacts } from '#shared/desk/watch.ts';
import { screenPath } from '#shared/shop-screen.ts';
import { dateFormat } from '#shared/intl-formats.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { BellIcon } from '../ui/icons/desk-icons.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { useAge } from './ages.ts';
import { BuyNowButton } from './buy-now-button.tsx';
import { DeskPage } from './desk-page.tsx';
import { useDeskMoney, useKeptMoney } from './desk-money.ts';
import { deskInboxQuery } from './desk-queries.ts';
import { offerUndo } from './offer-undo.ts';
import { runOrTell } from './use-command.ts';
import styles from './inbox.module.css';
import '../i18n/en/desk.ts';

/**
 * The copy that an alert told of, if its watch still has it as the cheapest, for that price or less: an older alert's copy
 * may be sold.
 */
function copyForSale({ news }: InboxEntry, watches: readonly ShownWatch[]): ItemFacts | undefined {
  if (news.type !== 'watch' || news.price === undefined) return undefined;
  const { watchId, copyId, price: told } = news;
  const found = watches.find(({ id }) => id === watchId);
  if (found?.state.presence.state !== 'present' || found.item.copyId !== copyId) return undefined;
  return (found.state.price ?? Infinity) <= told ? found.item : undefined;
}

interface EntryProps {
  entry: InboxEntry;
  watches: readonly ShownWatch[];
}

function Entry({ entry, watches }: EntryProps) {
  const { id, at, read, news } = entry;
  const t = useT();
  const locale = useLocale();
  const age = useAge();
  const money = useDeskMoney();
  const kept = useKeptMoney();
  const { title, lines } = newsWords(news, { say: t, money, kept });
  const markRead = () => {
    if (!read) void runOrTell({ type: 'read', ids: [id] });
  };
  const copy = copyForSale(entry, watches);
  const exactly = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  return (
    <li className={styles.entry} data-unread={!read || undefined}>
      <Link className={styles.link} to={screenPath(screenOfNews(news))} onClick={markRead}>
        {!read && <VisuallyHidden>{t('desk.unread')}: </VisuallyHidden>}
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.text}>{lines.join(' · ')}</span>
      </Link>
      {copy && <BuyNowButton itemId={copy.copyId} title={title} onPress={markRead} />}
      <time className={styles.age} dateTime={new Date(at).toISOString()} title={exactly}>
        {age(at)}
      </time>
    </li>
  );
}

function Actions({ entries }: { entries: readonly InboxEntry[] }) {
  const t = useT();
  if (entries.length === 0) return null;
  const clear = async () => {
    if (await runOrTell({ type: 'clearInbox' })) offerUndo(t('desk.inboxCleared'), { type: 'restoreInbox' });
  };
  return (
    <span className={styles.actions}>
      {unreadCount(entries) > 0 && (
        <Button dense variant="secondary" onClick={() => void runOrTell({ type: 'read' })}>
          {t('desk.markAllRead')}
        </Button>
      )}
      <Button dense variant="quiet" onClick={() => void clear()}>
        {t('desk.clearInbox')}
      </Button>
    </span>
  );
}

/** `/desk/inbox`: all alerts and finds, also those that were not shown as notifications. */
export function InboxScreen() {
  const t = useT();
  const { data: entries = [] } = useQuery(deskInboxQuery);
  return (
    <DeskPage title={t('desk.inbox')} actions={() => <Actions entries={entries} />}>
      {({ watches }) =>
        entries.length === 0 ? (
          <EmptyState
            picture={<BellIcon size={48} />}
            title={t('desk.inboxNone')}
            hint={t('desk.inboxNoneHint')}
          />
        ) : (
          <ul className={styles.list} aria-label={t('desk.inbox')}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} watches={watches} />
            ))}
          </ul>
        )
      }
    </DeskPage>
  );
}
