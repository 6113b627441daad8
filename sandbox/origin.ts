import type { Context } from 'hono';

import { fail } from './answers.ts';
import type { SandboxContext, SandboxEnv, SandboxMiddleware } from './context.ts';
import { MISDIRECTED, isAllowedHost } from './hosts.ts';

/**
 * Refuses requests under a name that is neither this machine's own nor one of `--allowed-host`.
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
 * Where the shop stands that this request came from, without a trailing slash: `--shop-origin`, else the host
 * the web front was asked by, else the sandbox itself. Only allowed hosts are believed:
 * a forged `Host` must not get a reset link sent to somewhere else.
 */
export function shopOrigin(c: Context<SandboxEnv>, context: SandboxContext): string {
  if (context.shopOrigin !== undefined) return context.shopOrigin;
  const host = c.req.header('x-forwarded-host') ?? hostOf(c);
  if (!isAllowedHost(host, context.allowedHosts)) return 'http://localhost:4173';
  return `${c.req.header('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`;
}

/**
 * The address of whoever asks, for counting their attempts. Only a front on this machine is believed when it
 * forwards somebody else's.
 */
export function clientAddress(c: Context<SandboxEnv>): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'local';
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded && (peer === 'local' || /^(::ffff:)?127\.|^::1$/.test(peer)) ? forwarded : peer;
}

/** True if the desktop client asks: `vitrine://` links reach it. */
export function fromDesktop(c: Context): boolean {
  return c.req.header('x-return-scheme') === 'vitrine';
}

/** True where the reader's browser came by https, so that cookies may be marked `Secure`. */
export function isSecure(c: Context): boolean {
  return c.req.header('x-forwarded-proto') === 'https';
}
