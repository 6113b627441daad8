import type { Cookie } from 'electron';
import { vi } from 'vitest';
import { createGateway } from '#electron/main/gateway.ts';
import { fakeCookieStore } from './vault-fakes.ts';
import type { SessionUse } from '#electron/main/vault/session-store.ts';

/** The origin of the backend. */
export const API = 'https://shop.example';

/** A backend's answer with this text. */
export const json = (text: string, init?: ResponseInit) => Promise.resolve(new Response(text, init));

/**
 * A gateway whose backend answers as `answer` says. A client without a backend has no origin.
 * @returns `ask`, which asks as the page does, and what the gateway works with
 */
export function gatewayTo(
  answer: (url: string, init: RequestInit) => Promise<Response>,
  origin?: string,
  cookies: Cookie[] = [],
) {
  const fetch = vi.fn(answer);
  const cookieStore = Object.assign(fakeCookieStore(cookies), { fetch });
  let held: string | undefined;
  const session = {
    hold: (token: string | undefined) => {
      held = token;
      return Promise.resolve();
    },
    inside: 0,
    lease: vi.fn((_use: SessionUse) => {
      session.inside += 1;
      const release = () => {
        session.inside -= 1;
      };
      return Promise.resolve({ cookieStore, token: held, release });
    }),
    began: vi.fn((token: string | undefined) => session.hold(token)),
    loggedOut: vi.fn(() => session.hold(undefined)),
  };
  const gateway = createGateway({
    origin,
    session,
    version: '1.2.3',
    aborted: { signalOf: (request) => request.signal },
  });
  const ask = (path: string, init?: RequestInit, kind?: 'picture') =>
    gateway(new Request(`app://vitrine${path}`, init), path, kind);
  return { ask, fetch, session, cookieStore };
}
