import * as z from 'zod/mini';
import { platform } from '../platform/current.ts';

/**
 * Where the reader's promo code is kept for all tabs. Apart from what reads it, because every page can log out.
 */
const KEY = 'cart_promo';

const stored = z.object({
  code: z.string().check(z.maxLength(200)),
  owner: z.string().check(z.minLength(1)),
});
/** A code, '' for the wish to do without the cart's own, and the mark of the member who chose it. */
export type StoredPromo = z.output<typeof stored>;

const listeners = new Set<() => void>();

/** The text as it was last written, in any tab: the same text as long as nothing changes. Undefined for none. */
export function readPromoText(): string | undefined {
  return platform.storage.get(KEY);
}

/** Reads what is kept; undefined for none, and for what can't be read. */
export function parsePromo(text: string | undefined): StoredPromo | undefined {
  try {
    return z.safeParse(stored, JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps a code, or forgets it. */
export function writePromo(promo: StoredPromo | undefined): void {
  if (promo === undefined) platform.storage.remove(KEY);
  else platform.storage.set(KEY, JSON.stringify(promo));
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
