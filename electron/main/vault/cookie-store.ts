import type { Cookie, CookiesSetDetails } from 'electron';
import * as z from 'zod/mini';

/** The parts of Electron's `Session` that are used. */
export interface CookieStore {
  fetch: (url: string, init: RequestInit & { bypassCustomProtocolHandlers: true }) => Promise<Response>;
  cookies: {
    get: (filter: { url?: string; name?: string }) => Promise<Cookie[]>;
    set: (cookie: CookiesSetDetails) => Promise<void>;
  };
  clearStorageData: () => Promise<void>;
  clearCache: () => Promise<void>;
  clearAuthCache: () => Promise<void>;
}

/** A cookie that outlives the client, as the vault keeps it. */
export const lastingCookie = z.object({
  name: z.string(),
  value: z.string(),
  domain: z.string(),
  hostOnly: z.boolean(),
  path: z.string(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.enum(['unspecified', 'no_restriction', 'lax', 'strict']),
  /** Epoch seconds. */
  expirationDate: z.number(),
});
export type LastingCookie = z.output<typeof lastingCookie>;

/** Deletes the cookies and caches of a store. */
export async function clearStore(store: CookieStore): Promise<void> {
  await Promise.all([store.clearStorageData(), store.clearCache(), store.clearAuthCache()]);
}

/** The cookies of a store that outlive the client. */
export async function readLasting({ cookies }: CookieStore): Promise<LastingCookie[]> {
  const all = await cookies.get({});
  return all.flatMap((each) => z.safeParse(lastingCookie, each).data ?? []);
}

/** Puts cookies into a store, unchanged. */
export async function restore({ cookies }: CookieStore, kept: readonly LastingCookie[]): Promise<void> {
  for (const { domain, hostOnly, ...cookie } of kept) {
    const url = `http${cookie.secure ? 's' : ''}://${domain.replace(/^\./, '')}${cookie.path}`;
    // Setting a domain would extend the cookie to all its subdomains. A cookie that has expired is refused.
    await cookies.set({ url, ...cookie, ...(!hostOnly && { domain }) }).catch(() => undefined);
  }
}
