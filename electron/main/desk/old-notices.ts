import { app, Notification } from 'electron';
import * as z from 'zod/mini';
import { log } from '../logs/log.ts';
import { linkOfId } from './notice-link.ts';

/** What macOS tells of the notification that started the client. */
const launchInfo = z.object({ identifier: z.string() });

/**
 * Follows the notification whose click started the client, on macOS. On Windows such a click starts it with a link. Call
 * it before the app is ready.
 * @param follow follows a link if it is one of ours
 */
export function receiveStartingNotice(follow: (links: readonly string[]) => void): void {
  if (process.platform !== 'darwin') return;
  app.once('ready', (_, info: unknown) => {
    const { data } = z.safeParse(launchInfo, info);
    if (data) follow([linkOfId(data.identifier)]);
  });
}

/**
 * Follows clicks on the notifications that an earlier run left in macOS's Notification Center.
 * @param remembered gets them: Electron forgets the click of one that is no longer referenced
 * @param follow follows a link if it is one of ours
 */
export async function followOldNotices(
  remembered: Set<Pick<Notification, 'close'>>,
  follow: (links: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    for (const notification of await Notification.getHistory()) {
      remembered.add(notification);
      notification.on('click', () => {
        remembered.delete(notification);
        void follow([linkOfId(notification.id)]);
      });
    }
  } catch (error) {
    log.warn("Earlier notifications can't be followed.", error);
  }
}
