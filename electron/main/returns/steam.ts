import { shell } from 'electron';
import type { CallResponse } from '../../../shared/bridge.ts';
import { succeeded } from '../../../shared/wire/envelope.ts';
import { STEAM_PATIENCE_MS, steamAddress, SteamPending } from './steam-pending.ts';

type Outcome = CallResponse<'signInWithSteam'>;

interface SteamOptions {
  api: string | undefined;
  /** Posts to the backend as the page's own calls do, so that the token goes into the vault. */
  post: (path: string, body: object) => Promise<Response>;
}

/** Steam sign-in by the system's browser and back by a link (RFC 8252). */
export function createSteam({ api, post }: SteamOptions) {
  const pending = new SteamPending();
  let settle: ((outcome: Outcome) => void) | undefined;

  const finish = (outcome: Outcome) => {
    settle?.(outcome);
    settle = undefined;
  };

  /** A refusal may come with a good HTTP status and say so in its envelope only (document 3, "Envelope"). */
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
    async signIn(): Promise<Outcome> {
      if (api === undefined) return 'failed';
      finish('cancelled');
      try {
        await shell.openExternal(steamAddress(api, pending.begin()));
      } catch {
        pending.forget();
        return 'failed';
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => finish('cancelled'), STEAM_PATIENCE_MS);
        settle = (outcome) => {
          clearTimeout(timer);
          resolve(outcome);
        };
      });
    },

    /**
     * A link came back.
     * @returns true when it signed somebody in
     */
    async returned({ code, state }: { code: string; state: string }): Promise<boolean> {
      const verifier = pending.take(state);
      if (verifier === undefined) return false;
      const signedIn = await exchange({ code, code_verifier: verifier });
      finish(signedIn ? 'signed-in' : 'failed');
      return signedIn;
    },
  };
}
