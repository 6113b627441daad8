import { cheapestCopy, type MarketCopy, reprice } from '../../support/market.ts';
import { printDialogs } from './dialogs.ts';
import { checkNow, watchBelow } from './desk-steps.ts';
import { type Client, launchClient } from './launch.ts';
import type { NotificationDaemon, ShownNotification } from './notification-daemon.ts';
import { test as base } from './profile-test.ts';

interface Fixtures {
  /** Starts the client of the profile, whose notifications the daemon gets. */
  start: (...words: string[]) => Promise<Client>;
  /** Starts it, and has the copy fall to 1.90 EUR while it watches for 2.00 EUR. */
  startWithAlert: () => Promise<Client>;
  /** The cheapest copy of a kind, above 2 EUR. */
  copy: MarketCopy;
  /** Sets the copy's price in EUR. */
  setPrice: (price: number) => Promise<void>;
}

/** Each test has a kind of its own: all share a sandbox. */
const KINDS = [
  'ak47 redline',
  'awp asiimov',
  'glock fade',
  'm4a4 howl',
  'usp orion',
  'm4a1s hyper',
  'awp dragon',
];
let kinds = 0;

/** Playwright's `test` for notifications, which a daemon of the test gets in place of the desktop's. */
export const test = base.extend<Fixtures>({
  start: async ({ daemon, profile, sandbox }, use) => {
    const env = { DBUS_SESSION_BUS_ADDRESS: daemon.bus };
    // Quitting asks, because watching stops.
    const script = await printDialogs(profile);
    await use((...words) => launchClient({ api: sandbox.api, profile, words, env, script }));
  },
  startWithAlert: async ({ start, copy, setPrice }, use) => {
    await use(async () => {
      const client = await start();
      await watchBelow(client, copy, 200);
      await setPrice(1.9);
      await checkNow(client);
      return client;
    });
  },
  copy: async ({ request, sandbox }, use) => {
    kinds += 1;
    await use(await cheapestCopy(request, sandbox.api, KINDS[kinds % KINDS.length] ?? ''));
  },
  setPrice: async ({ request, sandbox, copy }, use) => {
    await use((price) => reprice(request, sandbox.api, copy, price));
  },
});

/** Whether each window is visible. */
export const windowsShown = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));

/** Hides the window without closing it. */
export const hideWindow = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());

/** The only notification that was sent. */
export function onlyOne({ sent }: NotificationDaemon): ShownNotification {
  const [notification, ...more] = sent();
  if (!notification || more.length > 0) throw new Error(`${sent().length} notifications were sent.`);
  return notification;
}

/** An alert at 1.90 EUR, without the user's account: that must not be on a screen that is locked. */
export const plainAlert = { app: 'Vitrine', body: '€1.90: at or below €2.00', actions: ['default'] };
