import type { Desk } from '#shared/desk/desk.ts';
import { openDesk } from '#shared/desk/engine/create-desk.ts';
import { pageIsIdle } from '../api/page-calls.ts';
import { logFailure } from '../platform/log-failure.ts';
import { pagePower } from '../platform/page-power.ts';
import { randomId } from '../platform/random-id.ts';
import { backgroundFetch } from './background-fetch.ts';
import { remoteDesk, serveDesk } from './desk-channel.ts';
import { indexedDesk } from './indexed-store.ts';
import { showNotice } from './page-notifications.ts';

/** The name of the lock that the tab with the desk holds, and of the tabs' channel. */
const NAME = 'vitrine-desk';

/** Opens the desk in this tab, which watches while it is open. */
async function openHere(): Promise<Desk> {
  const { desk, sleep, wake } = await openDesk({
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
    minuteOfDay() {
      const now = new Date();
      return now.getHours() * 60 + now.getMinutes();
    },
  });
  pagePower((power) => (power === 'asleep' ? sleep() : wake()));
  window.addEventListener('offline', sleep);
  window.addEventListener('online', wake);
  return desk;
}

/**
 * The desk of the shop's tabs: the first tab runs it, and the others ask that tab. When it is closed, another one takes
 * over.
 */
function openPageDesk(): Desk {
  const channel = new BroadcastChannel(NAME);
  const remote = remoteDesk(channel);
  let own: Desk | undefined;
  const listeners = new Set<Parameters<Desk['listen']>[0]>();
  const tell: Parameters<Desk['listen']>[0] = (part) => {
    for (const listener of listeners) listener(part);
  };
  remote.listen(tell);
  void navigator.locks
    .request(NAME, async () => {
      own = await openHere();
      own.listen(tell);
      serveDesk(channel, own);
      tell('view');
      // Holds the lock until the tab is closed.
      await new Promise<never>(() => undefined);
    })
    .catch((error: unknown) => logFailure('The desk could not be opened.', error));
  const desk = () => own ?? remote;
  return {
    view: () => desk().view(),
    watched: () => desk().watched(),
    inbox: () => desk().inbox(),
    search: (id) => desk().search(id),
    prices: (questions) => desk().prices(questions),
    run: (command) => desk().run(command),
    learn: (seen) => desk().learn(seen),
    exportAll: () => desk().exportAll(),
    importAll: (request) => desk().importAll(request),
    report: (report) => desk().report(report),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The desk of this page. */
export const pageDesk: Desk = openPageDesk();
