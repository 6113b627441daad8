import * as z from 'zod/mini';
import { isOwnPath } from '../own-path.ts';
import { tabStorage } from '../platform/browser-storage.ts';
import type { AfterSignIn } from './dialog.ts';
import { resumable } from './resumable.ts';

/** An older sign-in counts as abandoned. */
const MAX_AGE_MS = 15 * 60_000;

const pending = z.object({
  path: z.optional(z.string().check(z.refine(isOwnPath))),
  cartItem: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  dialog: z.optional(resumable),
  /** Epoch milliseconds. */
  at: z.number(),
});

/** Stores what happens after a sign-in that leaves the page, such as Steam sign-in on the web. */
export function storePendingSignIn(after: AfterSignIn, now = Date.now()): void {
  tabStorage.set('pendingSignIn', JSON.stringify({ ...after, at: now }));
}

export function clearPendingSignIn(): void {
  tabStorage.remove('pendingSignIn');
}

/**
 * Returns and removes the stored sign-in. Any script in the tab could have written it, so it is validated: only own
 * paths, only for 15 minutes.
 * @returns undefined when no sign-in is pending
 */
export function takePendingSignIn(now = Date.now()): AfterSignIn | undefined {
  const text = tabStorage.get('pendingSignIn');
  clearPendingSignIn();
  if (text === undefined) return undefined;
  try {
    const parsed = z.safeParse(pending, JSON.parse(text));
    if (!parsed.success || now - parsed.data.at > MAX_AGE_MS || parsed.data.at > now) return undefined;
    const { path, cartItem, dialog } = parsed.data;
    return { path, cartItem, dialog };
  } catch {
    return undefined;
  }
}
