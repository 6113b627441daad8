import { createHash, randomBytes } from 'node:crypto';
import { TIME_MS, type PendingReturns, type TakenReturn } from './pending-returns.ts';
import type { Secrets } from './secrets.ts';

/** How long a sign-in may take in the browser, in ms. */
export const STEAM_TIMEOUT_MS = TIME_MS.steam;

const token = () => randomBytes(32).toString('base64url');

/** Result of looking up a state: its code verifier, or why not. `lost`: ours, but its verifier did not survive a restart. */
export type TakenState =
  | { was: 'pending'; verifier: string }
  | { was: 'lost' }
  | Exclude<TakenReturn, { was: 'pending' }>;

/**
 * The one pending sign-in. A new one replaces an older one; each can be used once before it expires. `PendingReturns`
 * stores the digest of its state, and the verifier only if a keyring encrypts it.
 */
export class PendingSteamSignIn {
  readonly #returns: Pick<PendingReturns, 'begin' | 'seal' | 'take' | 'forgetSteam'>;
  readonly #secrets: Secrets;
  #here: { state: string; verifier: string } | undefined;

  constructor(returns: Pick<PendingReturns, 'begin' | 'seal' | 'take' | 'forgetSteam'>, secrets: Secrets) {
    this.#returns = returns;
    this.#secrets = secrets;
  }

  /** Starts a sign-in. @returns the parameters for the browser (RFC 7636, S256) */
  begin(): { state: string; challenge: string } {
    const state = token();
    const verifier = token();
    this.#here = { state, verifier };
    this.#returns.begin('steam', state);
    // Not awaited: a keyring may ask its user, and the browser must not wait for that.
    void this.#secrets.seal(verifier).then((sealed) => sealed && this.#returns.seal(state, sealed));
    return { state, challenge: createHash('sha256').update(verifier).digest('base64url') };
  }

  /** Uses the pending sign-in if the state matches. Any other state changes nothing. */
  async take(state: string): Promise<TakenState> {
    const taken = this.#returns.take('steam', state);
    if (taken.was !== 'pending') return taken;
    const here = this.#here;
    this.#here = undefined;
    if (here?.state === state) return { was: 'pending', verifier: here.verifier };
    const verifier = taken.verifier && (await this.#secrets.open(taken.verifier));
    return verifier === undefined ? { was: 'lost' } : { was: 'pending', verifier };
  }

  /** Drops the pending sign-in. */
  forget(): void {
    this.#here = undefined;
    this.#returns.forgetSteam();
  }
}

/** The URL that the system's browser opens for a sign-in. */
export function steamAddress(
  api: string,
  { state, challenge }: { state: string; challenge: string },
): string {
  const query = new URLSearchParams({
    return_to: 'vitrine://auth/steam',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `${api}/auth/steam/redirect?${query}`;
}
