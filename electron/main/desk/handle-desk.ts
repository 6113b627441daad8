import type { Handle, SendEvent } from '../ipc.ts';
import { log } from '../logs/log.ts';
import type { DesktopDesk } from './desktop-desk.ts';

/** The desk as the client starts it. */
export interface DeskHandle {
  /** Opens the desk, once. Call it when the page is painted, which must not wait for it. */
  start(): void;
  /** The desk once it is open. Rejects if it could not be opened. */
  whenOpen: Promise<DesktopDesk>;
}

/**
 * Registers the desk's calls of the bridge. They wait until it is open.
 * @param open opens the desk
 * @param hasNotifications whether the system shows notifications
 */
export function handleDesk(
  handle: Handle,
  sendEvent: SendEvent,
  open: () => Promise<DesktopDesk>,
  hasNotifications: () => Promise<boolean>,
): DeskHandle {
  const { promise: whenOpen, resolve, reject } = Promise.withResolvers<DesktopDesk>();
  // Calls of the page reject with it; without any, a failure is only logged.
  whenOpen.catch((error: unknown) => log.warn('The desk could not be opened.', error));
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    open().then((running) => {
      running.desk.listen((part) => sendEvent('desk', part));
      resolve(running);
    }, reject);
  };

  handle('deskView', async () => (await whenOpen).desk.view());
  handle('deskWatched', async () => (await whenOpen).desk.watched());
  handle('deskInbox', async () => [...(await (await whenOpen).desk.inbox())]);
  handle('deskSearch', async (id) => (await whenOpen).desk.search(id));
  handle('deskPrices', async (questions) => (await whenOpen).desk.prices(questions));
  handle('deskRun', async (command) => (await whenOpen).desk.run(command));
  handle('deskLearn', async (seen) => {
    (await whenOpen).desk.learn(seen);
    return undefined;
  });
  handle('deskExport', async () => (await whenOpen).desk.exportAll());
  handle('deskImport', async (request) => (await whenOpen).desk.importAll(request));
  handle('deskReport', async (report) => [...(await (await whenOpen).desk.report(report))]);
  handle('hasNotifications', hasNotifications);
  return { start, whenOpen };
}
