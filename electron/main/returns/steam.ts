import { shell } from 'electron';
import type { CallResponse } from '#shared/bridge.ts';
import type { FollowAnswer } from '#shared/returns.ts';
import { succeeded } from '#shared/wire/envelope.ts';
import type { PendingReturns } from './pending-returns.ts';
import type { Secrets } from './secrets.ts';
import { STEAM_TIMEOUT_MS, steamAddress, PendingSteamSignIn } from './steam-pending.ts';

type SignInOutcome = CallResponse<'signInWithSteam'>;

interface SteamOptions {
  api: string | undefined;
  pending: PendingReturns;
  secrets: Secrets;
  /** Posts to the backend as the page's own calls do, so that the token goes into the vault. */
  post: (path: string, body: object) => Promise<Response>;
  /** Tells the page that no browser opened. The sign-in is still waited for: its address can be copied. */
  noBrowser: () => void;
}

/** Steam sign-in by the system's browser and back by a link (RFC 8252). */
export function createSteamSignIn({ api, pending: returns, secrets, post, noBrowser }: SteamOptions) {
  const pending = new PendingSteamSignIn(returns, secrets);
  /** Where the browser was sent; for as long as somebody waits for it to come back. */
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

  /** A refusal may come with HTTP 200 and say so in its envelope only. */
  const exchange = async (body: { code: string; code_verifier: string }): Promise<boolean> => {
    try {
      const answer = await post('/api/auth/steam/exchange', body);
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
      // Another one may have begun while the browser opened.
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

    /** True while the page waits for an outcome. */
    isWaitedFor: () => settle !== undefined,
    /** The page is gone; its sign-in may come back all the same. */
    pageLeft: () => finish('cancelled'),

    /** Where the browser was sent, while that is waited for. */
    address: () => address,
    /** Sends the browser there once more: the same sign-in. */
    openAgain: open,

    /** Nobody waits any more, and a link that comes later is refused. */
    cancel(): void {
      pending.forget();
      finish('cancelled');
    },

    /** A link came back. `followed` when it signed somebody in. */
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
