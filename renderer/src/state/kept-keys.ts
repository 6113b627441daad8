/** Keys in local storage. Don't rename them: visitors have lists stored under them. */
export const KEPT_KEYS = {
  favourites: 'favourites',
  recent: 'recentItems',
  compared: 'comparedItems',
} as const;
