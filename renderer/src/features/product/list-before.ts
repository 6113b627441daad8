import { matchFirstScreen } from '../../first-routes.ts';

/** The URLs before the current one in this tab's history, the oldest first; none in a browser that doesn't tell them. */
function urlsBefore(): readonly (string | null)[] {
  if (!('navigation' in window)) return [];
  const { currentEntry } = window.navigation;
  const entries = window.navigation.entries();
  return entries.slice(0, currentEntry?.index ?? 0).map(({ url }) => url);
}

/**
 * The list from which a visitor came to an item, also by way of other items: its address, with filters and page.
 * @param urls the URLs before the item's, the oldest first; null for one that is not told
 * @returns undefined if the visitor came from elsewhere
 */
export function listBefore(urls: readonly (string | null)[] = urlsBefore()): string | undefined {
  for (const url of urls.toReversed()) {
    if (url === null) return undefined;
    const place = new URL(url);
    const screen = matchFirstScreen(place.pathname)?.screen;
    if (screen === 'catalogue') return `${place.pathname}${place.search}${place.hash}`;
    if (screen !== 'item') return undefined;
  }
  return undefined;
}
