import * as z from 'zod/mini';
import { platform } from '../platform/current.ts';

const stored = z.object({
  code: z.string().check(z.maxLength(200)),
  owner: z.string().check(z.minLength(1)),
});
/** A promo code and the hash of the member who applied it. The code '' means: ignore the cart's own code. */
export type StoredPromo = z.output<typeof stored>;

const listeners = new Set<() => void>();

/** The stored text, undefined for none. Stable while nothing changes, as `useSyncExternalStore` needs. */
export function readPromoText(): string | undefined {
  return platform.storage.get('cart_promo');
}

/** Parses the stored text; undefined for none and for invalid text. */
export function parsePromo(text: string | undefined): StoredPromo | undefined {
  try {
    return z.safeParse(stored, JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores a code; undefined removes it. */
export function writePromo(promo: StoredPromo | undefined): void {
  if (promo === undefined) platform.storage.remove('cart_promo');
  else platform.storage.set('cart_promo', JSON.stringify(promo));
  for (const listener of listeners) listener();
}

/** Gives the stored code to the member's new mark. */
export function movePromo(from: string, to: string): void {
  const stored = parsePromo(readPromoText());
  if (stored?.owner === from) writePromo({ ...stored, owner: to });
}

/** Calls the listener on every change in any tab. @returns a function that stops it */
export function watchPromo(listener: () => void): () => void {
  listeners.add(listener);
  const stop = platform.storage.watch((key) => {
    if (key === 'cart_promo') listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}
