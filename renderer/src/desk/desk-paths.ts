/** Addresses of the desk's screens. */
export const deskPaths = {
  watches: '/desk',
  searches: '/desk/searches',
  search: (id: string) => `/desk/searches/${encodeURIComponent(id)}`,
  inbox: '/desk/inbox',
  settings: '/desk/settings',
} as const;
