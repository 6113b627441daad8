import { platform } from '../platform/current.ts';

/** Why the desk could not be opened, as the key of a text. A browser that keeps no cookies of the shop keeps no lists. */
export const notHereKey = (): 'desk.blocked' | 'desk.notHere' =>
  platform.keepsCookies() ? 'desk.notHere' : 'desk.blocked';
