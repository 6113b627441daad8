import type { Desk } from '#shared/desk/desk.ts';
import { unreadCount } from '#shared/desk/inbox.ts';
import { useT } from '../i18n/texts.ts';
import { useDeskNews } from '../state/desk-news.ts';
import { usePreferences } from '../state/preferences.ts';
import { useWatched } from '../state/watched.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { followAccount } from './follow-account.ts';
import { isEnglishNow } from './page-item.ts';
import { reportLists } from './report-lists.ts';
import styles from './connect-page.module.css';

/** The words of a link to the desk while entries of the inbox are unread. */
function DeskLabel({ unread }: { unread: number }) {
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

/** Shows the answer to a question, each time it is called. An answer that comes after a later one was asked is old. */
function follow<Answer>(ask: () => Promise<Answer>, show: (answer: Answer) => void): () => void {
  let latest = 0;
  return () => {
    latest += 1;
    const mine = latest;
    ask().then(
      (answer) => mine === latest && show(answer),
      // If the desk does not answer, the page shows what it knew.
      () => undefined,
    );
  };
}

/** Gives the bells the watched items, and the header the unread count. */
function followDesk(desk: Desk): void {
  const showWatched = follow(desk.watched, (watched) => useWatched.setState({ watched }));
  const showUnread = follow(desk.inbox, (entries) => {
    const unread = unreadCount(entries);
    useDeskNews.setState({ label: unread > 0 ? <DeskLabel unread={unread} /> : undefined });
  });
  desk.listen((part) => {
    if (part === 'watched') showWatched();
    if (part === 'inbox') showUnread();
  });
  showWatched();
  showUnread();
}

/** Tells the desk the shop's rates: amounts that were typed in another currency than EUR follow them. */
function followRates(desk: Desk): void {
  let told = '';
  const tell = () => {
    const { settled, currencies } = usePreferences.getState();
    const rates = Object.fromEntries(currencies.map(({ code, rate }) => [code, rate]));
    const text = JSON.stringify(rates);
    if (!settled || text === told) return;
    told = text;
    void desk.run({ type: 'rates', rates });
  };
  usePreferences.subscribe(tell);
  tell();
}

/** Connects the desk with the page around it. Call it once, when the desk is open. */
export function connectPage(desk: Desk): void {
  reportLists(desk);
  followDesk(desk);
  followAccount(desk);
  followRates(desk);
  const showLanguage = () => useWatched.setState({ isEnglish: isEnglishNow() });
  usePreferences.subscribe(showLanguage);
  showLanguage();
}
