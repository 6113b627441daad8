import type { Desk } from '#shared/desk/desk.ts';
import { openDesk } from '#shared/desk/engine/create-desk.ts';
import { pageIsIdle } from './page-calls.ts';
import { logFailure } from '../platform/log-failure.ts';
import { randomId } from '../platform/random-id.ts';
import { backgroundFetch } from './background-fetch.ts';
import { indexedDesk } from './indexed-store.ts';
import { closeAccountNotices, showNotice } from './page-notifications.ts';
import { restWithPage } from './page-rest.ts';
import { shareDesk } from './shared-desk.ts';

/** The name of the lock that the tab with the desk holds, and of the tabs' channel. */
const NAME = 'vitrine-desk';

/** Opens the desk in this tab, which watches while it is open. */
async function openHere(): Promise<Desk> {
  const running = await openDesk({
    store: indexedDesk(),
    now: Date.now,
    ticks: () => performance.now(),
    chance: Math.random,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    newId: () => randomId().toLowerCase(),
    get: backgroundFetch,
    pageIsIdle,
    notifiesAtFirst: false,
    notify: showNotice,
    withdrawAccountNews: closeAccountNotices,
    minuteOfDay() {
      const now = new Date();
      return now.getHours() * 60 + now.getMinutes();
    },
  });
  restWithPage(running);
  return running.desk;
}

/** The desk of this page. */
export const pageDesk: Desk = shareDesk(
  {
    channel: new BroadcastChannel(NAME),
    whenFirst: (lead) => navigator.locks.request(NAME, lead),
    openHere,
  },
  (error) => logFailure('The desk could not be opened.', error),
);
