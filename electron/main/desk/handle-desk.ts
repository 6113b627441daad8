import { callDesk } from '#shared/desk/desk.ts';
import type { Handle, HandleDeskCalls, SendEvent } from '../ipc.ts';
import { log } from '../logs/log.ts';
import type { DesktopDesk } from './desktop-desk.ts';

/** The desk as the client starts it. */
export interface DeskHandle {
  /** Opens the desk, once. Call it when the page is painted, which must not wait for it. */
  start(): void;
  /** The desk once it is open. Rejects if it could not be opened. */
  whenOpen: Promise<DesktopDesk>;
}

/** The parts of the bridge that it uses. */
interface BridgeEnd {
  handle: Handle;
  handleDeskCalls: HandleDeskCalls;
  sendEvent: SendEvent;
}

/**
 * Registers the desk's calls of the bridge. They wait until it is open.
 * @param open opens the desk
 * @param hasNotifications whether the system shows notifications
 */
export function handleDesk(
  { handle, handleDeskCalls, sendEvent }: BridgeEnd,
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

  handleDeskCalls(async (name, request) => callDesk((await whenOpen).desk, name, request));
  handle('hasNotifications', hasNotifications);
  return { start, whenOpen };
}
