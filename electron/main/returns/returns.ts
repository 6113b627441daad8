import { app, clipboard } from 'electron';
import { log } from '../logs/log.ts';
import type { Gateway } from '../gateway.ts';
import type { Handle } from '../ipc.ts';
import { APP_ORIGIN } from '../origin.ts';
import type { PageMailbox } from '../page-mailbox.ts';
import type { SystemKeyring } from '../vault/system-keyring.ts';
import { createLinkFollower } from './follow.ts';
import { createPaymentOpener } from './open-payment.ts';
import { openPendingReturns } from './pending-returns.ts';
import { keyringSecrets } from './secrets.ts';
import { createSteamSignIn } from './steam.ts';

interface ReturnsOptions {
  /** Origin of the backend. */
  api: string | undefined;
  /** The folder of `returns.json`. */
  profile: string;
  gateway: Gateway;
  page: PageMailbox;
  keyring: Pick<SystemKeyring, 'open'>;
}

/** Returns from the browser, as the rest of the client sees them. */
export interface Returns {
  /** Follows links from the system, in their order. */
  follow: (links: readonly string[]) => Promise<void>;
  /** True if a payment was opened within the last hour and has not returned. */
  hasOpenPayment: () => boolean;
  /** Call this when the page is left or reloaded: it no longer waits for a sign-in. */
  pageLeft: () => void;
}

/** Opens payments and Steam sign-ins in the system's browser, and handles the links by which they return. */
export function openReturns(
  handle: Handle,
  { api, profile, gateway, page, keyring }: ReturnsOptions,
): Returns {
  const pending = openPendingReturns(profile);
  app.on('will-quit', () => pending.flush());
  const payments = createPaymentOpener(api, pending);
  const steam = createSteamSignIn({
    api,
    pending,
    secrets: keyringSecrets(keyring.open),
    ask: (path, body) => {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
      const request =
        body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      return gateway(new Request(`${APP_ORIGIN}${path}`, request), path);
    },
    noBrowser: () => page.notify('no-browser'),
  });
  const follower = createLinkFollower({
    pending,
    page,
    refused: (reason) => log.warn(`A link was refused: ${reason}.`),
    steam: async (link) => {
      const isAwaited = steam.isWaitedFor();
      const answer = await steam.returned(link);
      if (answer === 'followed') page.sessionStarted();
      if (answer === 'failed' && !isAwaited) page.notify('sign-in-failed');
      return answer;
    },
  });

  handle('openPayment', (url) => payments.open(url));
  handle('isPaymentTarget', (url) => payments.isTarget(url));
  handle('signInWithSteam', () => steam.signIn());
  handle('cancelSteam', () => {
    steam.cancel();
    return undefined;
  });
  handle('copyAddress', async (browserTask) => {
    const address = browserTask.kind === 'steam' ? steam.address() : payments.address(browserTask.order);
    if (address === undefined) return false;
    await clipboard.writeText(address);
    return true;
  });
  handle('openAgain', (browserTask) =>
    browserTask.kind === 'steam' ? steam.openAgain() : payments.openAgain(browserTask.order),
  );
  handle('followLink', (link) => follower.followPasted(link));
  handle('ready', () => {
    page.listen();
    return undefined;
  });

  return {
    follow: (links) => follower.followAll(links),
    hasOpenPayment: () => pending.hasOpenPayment(),
    pageLeft: () => {
      page.pause();
      steam.pageLeft();
    },
  };
}
