import type { Desk } from '#shared/desk/desk.ts';
import { openDesk } from '#shared/desk/engine/create-desk.ts';
import { pageIsIdle } from './page-calls.ts';
import { logFailure } from '../platform/log-failure.ts';
import { randomId } from '../platform/random-id.ts';
import { underWebLock } from '../platform/web-lock.ts';
import { backgroundFetch } from './background-fetch.ts';
import { indexedDesk } from './indexed-store.ts';
import { closeAccountNotices, showNotice } from './page-notifications.ts';
import { restWithPage } from './page-rest.ts';
import { shareDesk, type TabDesk } from './shared-desk.ts';

/** The name of the lock that the tab with the desk holds, and of the tabs' channel. */
const NAME = 'vitrine-desk';

/** Opens the desk in this tab, which watches while it is open. */
async function openHere(signal: AbortSignal): Promise<TabDesk> {
  const running = await openDesk({
    store: indexedDesk(signal),
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
  const stopResting = restWithPage(running);
  return {
    desk: running.desk,
    abandon() {
      stopResting();
      running.abandon();
    },
  };
}

/** Runs `lead` under the lock of the desk. Settles when the browser has given the lock to another tab. @throws its errors */
async function whenFirst(lead: (isHeld: () => boolean) => Promise<void>): Promise<void> {
  const locked = await underWebLock(NAME, {}, lead);
  if (locked.type === 'ran') await locked.result;
  if (!('result' in locked)) throw new Error('the browser gives no locks');
}

/** The desk of this page. */
export const pageDesk: Desk = shareDesk(
  {
    channel: new BroadcastChannel(NAME),
    whenFirst,
    openHere,
  },
  (error) => logFailure('The desk could not be opened.', error),
);
