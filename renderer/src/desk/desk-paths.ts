import { encodePart } from '#shared/address.ts';

/** Addresses of the desk's screens. */
export const deskPaths = {
  watches: '/desk',
  searches: '/desk/searches',
  search: (id: string) => `/desk/searches/${encodePart(id)}`,
  inbox: '/desk/inbox',
  settings: '/desk/settings',
} as const;
