import { shell } from 'electron';
import type { CallResponse } from '#shared/bridge.ts';
import type { FollowAnswer } from '#shared/returns.ts';
import { CSRF_COOKIE_PATH, TOKEN_MISMATCH } from '#shared/wire/csrf-cookie-path.ts';
import { succeeded } from '#shared/wire/envelope.ts';
import type { PendingReturns } from './pending-returns.ts';
import type { Secrets } from './secrets.ts';
import { STEAM_TIMEOUT_MS, steamAddress, PendingSteamSignIn } from './steam-pending.ts';

type SignInOutcome = CallResponse<'signInWithSteam'>;

interface SteamOptions {
  api: string | undefined;
  pending: PendingReturns;
  secrets: Secrets;
  /** Asks through the gateway, so that the token goes into the vault: a POST with a body, else a GET. */
  ask: (path: string, body?: object) => Promise<Response>;
  /** Tells the page that no browser opened. The sign-in stays pending: its URL can be copied. */
  noBrowser: () => void;
}

/** Steam sign-in through the system's browser, which returns by a link (RFC 8252). */
export function createSteamSignIn({ api, pending: returns, secrets, ask, noBrowser }: SteamOptions) {
  const pending = new PendingSteamSignIn(returns, secrets);
  /** The URL that the browser opened, while the sign-in is pending. */
  let address: string | undefined;
  let settle: ((outcome: SignInOutcome) => void) | undefined;

  const finish = (outcome: SignInOutcome) => {
    address = undefined;
    settle?.(outcome);
    settle = undefined;
  };

  const open = async (): Promise<boolean> => {
    if (address === undefined) return false;
    try {
      await shell.openExternal(address);
      return true;
    } catch {
      return false;
    }
  };

  /** Exchanges the code. A 419 asks for an XSRF token, as the page's calls do (`api/adapter.ts`); the code is not used then. */
  const sendExchange = async (body: object): Promise<Response> => {
    const first = await ask('/api/auth/steam/exchange', body);
    if (first.status !== TOKEN_MISMATCH) return first;
    await ask(`/api/${CSRF_COOKIE_PATH}`);
    return ask('/api/auth/steam/exchange', body);
  };

  /** Exchanges the code for a session. A refusal may have status 200 and show only in its envelope. */
  const exchange = async (body: { code: string; code_verifier: string }): Promise<boolean> => {
    try {
      const answer = await sendExchange(body);
      const said: unknown = await answer.json();
      return answer.ok && succeeded(said);
    } catch {
      return false;
    }
  };

  return {
    async signIn(): Promise<SignInOutcome> {
      if (api === undefined) return 'failed';
      finish('cancelled');
      const own = steamAddress(api, pending.begin());
      address = own;
      const opened = await open();
      // Another sign-in may have started while the browser opened.
      if (address !== own) return 'cancelled';
      if (!opened) noBrowser();
      return new Promise((resolve) => {
        const timer = setTimeout(() => finish('failed'), STEAM_TIMEOUT_MS);
        settle = (outcome) => {
          clearTimeout(timer);
          resolve(outcome);
        };
      });
    },

    /** True while the page waits for the outcome. */
    isWaitedFor: () => settle !== undefined,
    /** The page was left. Its sign-in stays pending and may still return. */
    pageLeft: () => finish('cancelled'),

    /** The URL that the browser opened, while the sign-in is pending. */
    address: () => address,
    /** Opens the same sign-in in the browser again. */
    openAgain: open,

    /** Cancels the sign-in. A later link is refused. */
    cancel(): void {
      pending.forget();
      finish('cancelled');
    },

    /** Handles the link of a sign-in. @returns `followed` if the user is now signed in */
    async returned({ code, state }: { code: string; state: string }): Promise<FollowAnswer> {
      const taken = await pending.take(state);
      if (taken.was === 'unknown') return 'not-ours';
      if (taken.was === 'lost') return 'sign-in-again';
      if (taken.was !== 'pending') return taken.was;
      address = undefined;
      const signedIn = await exchange({ code, code_verifier: taken.verifier });
      finish(signedIn ? 'signed-in' : 'failed');
      return signedIn ? 'followed' : 'failed';
    },
  };
}
