import type { SandboxContext, SandboxMiddleware } from '../context.ts';
import { MINUTE_MS } from '../clock.ts';
import { clientAddress } from '../origin.ts';
import { endpointAt } from './endpoint-at.ts';
import { phpSettingsOf } from './settings.ts';

/** A route of the web group, which has no limit. */
const UNLIMITED = '/api/sanctum/csrf-cookie';

/** Laravel asks who is signed in before it counts, and refuses with 401. */
const isUnauthenticated = (method: string, path: string, user: unknown): boolean =>
  user === undefined && (endpointAt(method, path)?.who ?? 'anyone') !== 'anyone';

/** The calls of a member or an address since the first one of its minute. */
interface Window {
  count: number;
  /** Epoch ms. */
  endsAt: number;
}

/** Limits the calls of a minute, as Laravel's `throttle:api` does: refused calls count too. */
export function throttle(context: SandboxContext): SandboxMiddleware {
  const windows = new Map<string, Window>();
  context.onReset(() => windows.clear());
  return async (c, next) => {
    const { on, per_minute: limit } = phpSettingsOf(context);
    const { path } = c.req;
    if (!on || limit === null || !path.startsWith('/api/') || path === UNLIMITED) return next();
    const now = context.clock.now();
    const { user } = c.get('visitor');
    if (isUnauthenticated(c.req.method, path, user)) return next();
    const who = user === undefined ? `address ${clientAddress(c)}` : `user ${user.id}`;
    const last = windows.get(who);
    const present = last && last.endsAt > now ? last : { count: 0, endsAt: now + MINUTE_MS };
    windows.set(who, present);
    const isOver = present.count >= limit;
    if (!isOver) {
      present.count += 1;
      await next();
    }
    const left = String(Math.max(0, limit - present.count));
    const headers = { 'X-RateLimit-Limit': String(limit), 'X-RateLimit-Remaining': left };
    if (!isOver) {
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      return undefined;
    }
    const seconds = Math.ceil((present.endsAt - now) / 1000);
    return c.json({ message: 'Too Many Attempts.' }, 429, {
      ...headers,
      'Retry-After': String(seconds),
      'X-RateLimit-Reset': String(Math.floor(now / 1000) + seconds),
    });
  };
}
