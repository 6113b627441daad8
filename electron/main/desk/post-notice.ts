import { Notification, type NotificationConstructorOptions } from 'electron';

/** What happens to a notification. */
export interface NoticeEvents {
  /** The system has taken it. Electron does not tell. */
  shown?: () => void;
  /** The user wants to see what it is about. */
  clicked: () => void;
  /** It is gone from the system's list. */
  closed: () => void;
  /** It could not be shown. @param reason an untranslated detail */
  failed: (reason: unknown) => void;
}

/** A notification that was handed to the system. */
export type Posted = Pick<Notification, 'close'>;

/** Hands a notification to the system. `events` may be called before it returns. */
export type PostNotice = (options: NotificationConstructorOptions, events: NoticeEvents) => Posted;

/** The notifications of a system. */
export interface Notifications {
  /** Whether the system shows any. Never rejects. */
  isAvailable: () => Promise<boolean>;
  post: PostNotice;
}

/** Keep what it returns: Electron forgets the click of a notification that is no longer referenced. */
const post: PostNotice = (options, { clicked, closed, failed }) => {
  const notification = new Notification(options);
  // On Windows a click opens the toast's link, as it does after the client has ended.
  if (options.toastXml === undefined) notification.on('click', clicked);
  notification.on('close', closed);
  notification.on('failed', (_, error) => failed(error));
  if (Notification.isSupported()) notification.show();
  else failed('They are not supported.');
  return notification;
};

/** Electron's notifications, for Windows and macOS. */
export const electronNotifications: Notifications = {
  isAvailable: () => Promise.resolve(Notification.isSupported()),
  post,
};
