import type { ShopScreen } from '#shared/shop-screen.ts';

const listeners = new Set<(screen: ShopScreen) => void>();

/** Opens a screen in this tab, as a link of the shop does: without a load, and what was typed can be kept. */
export function openPageScreen(screen: ShopScreen): void {
  for (const listener of listeners) listener(screen);
}

/** Calls `listener` for screens that something outside the page opens, such as a notification. @returns stops it */
export function onPageScreen(listener: (screen: ShopScreen) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
