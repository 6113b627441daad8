import type { Desk } from '#shared/desk/desk.ts';
import { askPermission, permissionNow } from '../desk-host/page-notifications.ts';
import { downloadText, openText } from './page-files.ts';
import type { Platform } from './platform.ts';

/** The desk of this browser. It runs in the first tab that asks for it. */
export const webDesk = async (): Promise<Desk> => (await import('../desk-host/page-desk.ts')).pageDesk;

/** Notifications of this browser. */
export const notifications: Platform['notifications'] = {
  get: () => Promise.resolve(permissionNow()),
  ask: askPermission,
};

/** Downloads, and files that the user picks. */
export const files: Platform['files'] = {
  save({ name, text }) {
    downloadText(name, text);
    return Promise.resolve('saved');
  },
  open: openText,
};
