import * as z from 'zod/mini';
import { isOwnPath } from '../own-path.ts';
import { tabStorage } from '../platform/browser-storage.ts';
import type { AfterSignIn } from './dialog.ts';
import { PENDING_SIGN_IN as KEY } from './pending-sign-in-key.ts';
import { resumable } from './resumable.ts';

/** A sign-in that takes longer was given up. */
const LASTS_MS = 15 * 60_000;

const pending = z.object({
  path: z.optional(z.string().check(z.refine(isOwnPath))),
  cartItem: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  dialog: z.optional(resumable),
  /** Epoch milliseconds. */
  at: z.number(),
});

/** Keeps what comes after sign-in while the page is left for it, as Steam sign-in on the web does. */
export function keepPendingSignIn(after: AfterSignIn, now = Date.now()): void {
  tabStorage.set(KEY, JSON.stringify({ ...after, at: now }));
}

export function forgetPendingSignIn(): void {
  tabStorage.remove(KEY);
}

/**
 * What was kept, once. Anybody who can run code in the tab could have written it, so it is read with care: only
 * paths of ours, only for a quarter of an hour.
 * @returns undefined where no sign-in is pending
 */
export function takePendingSignIn(now = Date.now()): AfterSignIn | undefined {
  const text = tabStorage.get(KEY);
  forgetPendingSignIn();
  if (text === undefined) return undefined;
  try {
    const parsed = z.safeParse(pending, JSON.parse(text));
    if (!parsed.success || now - parsed.data.at > LASTS_MS || parsed.data.at > now) return undefined;
    const { path, cartItem, dialog } = parsed.data;
    return { path, cartItem, dialog };
  } catch {
    return undefined;
  }
}
