import { cheapestCopy, type MarketCopy, reprice } from '../../support/market.ts';
import { printDialogs } from './dialogs.ts';
import { type Client, launchClient } from './launch.ts';
import type { NotificationDaemon, ShownNotification } from './notification-daemon.ts';
import { test as base } from './profile-test.ts';

interface Fixtures {
  /** Starts the client of the profile on the sandbox or this backend. Its notifications go to the daemon. */
  start: (more?: { api?: string; words?: string[] }) => Promise<Client>;
  /** The cheapest copy of a kind, for 3 EUR. */
  copy: MarketCopy;
  /** Sets the copy's price in EUR. */
  setPrice: (price: number) => Promise<void>;
}

/** Playwright's `test` for notifications, which a daemon of the test gets in place of the desktop's. */
export const test = base.extend<Fixtures>({
  start: async ({ daemon, profile, sandbox }, use) => {
    const env = { DBUS_SESSION_BUS_ADDRESS: daemon.bus };
    // Quitting asks, because watching stops.
    const script = await printDialogs(profile);
    await use((more) => launchClient({ api: sandbox.api, profile, env, script, ...more }));
  },
  copy: async ({ request, sandbox }, use) => {
    const copy = await cheapestCopy(request, sandbox.api, 'm4a4 howl');
    // Tests of a worker share its market.
    await reprice(request, sandbox.api, copy, 3);
    await use(copy);
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
  app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.hide();
  });

/** The only notification that was sent. */
export function onlyOne({ sent }: NotificationDaemon): ShownNotification {
  const [notification, ...more] = sent();
  if (!notification || more.length > 0) throw new Error(`${sent().length} notifications were sent.`);
  return notification;
}

/** An alert at 1.90 EUR, without the user's account: that must not be on a screen that is locked. */
export const plainAlert = { app: 'Vitrine', body: '€1.90: at or below €2.00', actions: ['default', 'view'] };
