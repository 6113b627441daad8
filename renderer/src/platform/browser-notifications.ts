import type { NoticePermission } from './platform.ts';

/** True once this browser has refused to make one: installed pages of iOS take them from a service worker only. */
let isRefused = false;

// Browsers of Android have the constructor, and it throws.
const isMissing = () =>
  isRefused || !('Notification' in globalThis) || /\bAndroid\b/.test(navigator.userAgent);

const STATES = { granted: 'allowed', default: 'ask', denied: 'blocked' } as const;

/** Whether this browser shows notifications of the shop. */
export const permissionNow = (): NoticePermission =>
  isMissing() ? 'missing' : STATES[Notification.permission];

/** Asks the user. Browsers do so only after a press. */
export async function askPermission(): Promise<NoticePermission> {
  if (isMissing()) return 'missing';
  return STATES[await Notification.requestPermission()];
}

/** Shows a notification. @returns undefined if this browser makes none for a page */
export function makeNotification(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch {
    isRefused = true;
    return undefined;
  }
}
