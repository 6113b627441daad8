import { shell } from 'electron';
import type { CallResponse } from '../../shared/bridge.ts';
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
      const answer = await post('/api/auth/steam/exchange', { code, code_verifier: verifier }).catch(() =>
        Response.error(),
      );
      finish(answer.ok ? 'signed-in' : 'failed');
      return answer.ok;
    },
  };
}
