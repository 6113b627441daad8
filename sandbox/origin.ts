import type { Context } from 'hono';

import { MISDIRECTED, isAllowedHost } from '#shared/http/hosts.ts';
import { fail } from './answers.ts';
import type { SandboxContext, SandboxEnv, SandboxMiddleware } from './context.ts';

/**
 * Refuses requests whose host is neither a loopback name nor one of `--allowed-host`.
 * @throws Refusal 421
 */
export function allowedHostOnly({ allowedHosts }: SandboxContext): SandboxMiddleware {
  return async (c, next) => {
    if (!isAllowedHost(hostOf(c), allowedHosts)) throw fail(421, MISDIRECTED);
    await next();
  };
}

const hostOf = (c: Context) => c.req.header('host') ?? new URL(c.req.url).host;

/**
 * The origin of the shop that sent this request, without a trailing slash: `--shop-origin`, else the forwarded host,
 * else the sandbox itself. Only allowed hosts count: a forged `Host` must not redirect a reset link.
 */
export function shopOrigin(c: Context<SandboxEnv>, context: SandboxContext): string {
  if (context.shopOrigin !== undefined) return context.shopOrigin;
  const host = c.req.header('x-forwarded-host') ?? hostOf(c);
  if (!isAllowedHost(host, context.allowedHosts)) return 'http://localhost:4173';
  return `${c.req.header('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`;
}

/** The client's address, for counting attempts. A forwarded address counts only if it comes from this machine. */
export function clientAddress(c: Context<SandboxEnv>): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'local';
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded && (peer === 'local' || /^(::ffff:)?127\.|^::1$/.test(peer)) ? forwarded : peer;
}

/** True if the desktop client asks: it can open `vitrine://` links. */
export function fromDesktop(c: Context): boolean {
  return c.req.header('x-return-scheme') === 'vitrine';
}

/** True if the browser uses https: cookies can be `Secure`. */
export function isSecure(c: Context): boolean {
  return c.req.header('x-forwarded-proto') === 'https';
}
