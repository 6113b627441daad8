import { platform } from '../platform/current.ts';

/**
 * Where the reader's promo code is kept for all tabs. Apart from what reads it, because every page can log out.
 */
const KEY = 'cart_promo';

const listeners = new Set<() => void>();

/** The text as it was last written, in any tab; undefined for none. */
export function readPromoText(): string | undefined {
  return platform.storage.get(KEY);
}

/** Keeps a text, or forgets it. */
export function writePromoText(text: string | undefined): void {
  if (text === undefined) platform.storage.remove(KEY);
  else platform.storage.set(KEY, text);
  for (const listener of listeners) listener();
}

/** Tells of every change, in this tab or another; returns how to stop. */
export function watchPromo(listener: () => void): () => void {
  listeners.add(listener);
  const stop = platform.storage.watch((key) => {
    if (key === KEY) listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}
