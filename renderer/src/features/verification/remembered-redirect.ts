import * as z from 'zod/mini';
import { platform } from '../../platform/current.ts';
import { checkRedirect } from './redirect-query.ts';

/** For how long an email is awaited, in ms. */
const MAX_AGE_MS = 2 * 3_600_000;

/** `at` is epoch ms. */
const stored = z.object({ path: z.string(), at: z.number() });

/** Remembers where to continue once the email is verified, for the tab that its link opens. */
export function rememberRedirect(path: string): void {
  platform.storage.set('verify_redirect', JSON.stringify({ path, at: Date.now() }));
}

/** Forgets it once it was offered or used. */
export function forgetRedirect(): void {
  platform.storage.remove('verify_redirect');
}

/** Where to continue; undefined for none, for one that is too old, and for anything but a path of the shop. */
export function readRememberedRedirect(): string | undefined {
  try {
    const parsed = z.safeParse(stored, JSON.parse(platform.storage.get('verify_redirect') ?? 'null'));
    if (!parsed.success) return undefined;
    const { path, at } = parsed.data;
    const age = Date.now() - at;
    return age >= 0 && age < MAX_AGE_MS ? checkRedirect(path) : undefined;
  } catch {
    return undefined;
  }
}
