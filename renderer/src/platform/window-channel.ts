/**
 * Opens a channel to the browser's other windows of the shop.
 * @returns undefined where the browser has none, or gives none: Firefox throws when the site's cookies are blocked
 */
export function openWindowChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
