import { createHash, randomBytes } from 'node:crypto';
import { TIME_MS, type PendingReturns, type TakenReturn } from './pending-returns.ts';
import type { Secrets } from './secrets.ts';

/** How long a sign-in may take in the browser. */
export const STEAM_TIMEOUT_MS = TIME_MS.steam;

const token = () => randomBytes(32).toString('base64url');

/** What a state that came back was: with its code verifier, or not to be used. `lost`: ours, before a restart. */
export type TakenState =
  { was: 'pending'; verifier: string } | { was: 'lost' } | Exclude<TakenReturn, { was: 'pending' }>;

/**
 * The one pending sign-in. A new one replaces an older; each can be used once, in time. The register of returns knows its
 * state as a digest. The verifier is in memory, and in the register only where a keyring encrypts it.
 */
export class PendingSteamSignIn {
  readonly #returns: Pick<PendingReturns, 'begin' | 'seal' | 'take' | 'forgetSteam'>;
  readonly #secrets: Secrets;
  #here: { state: string; verifier: string } | undefined;

  constructor(returns: Pick<PendingReturns, 'begin' | 'seal' | 'take' | 'forgetSteam'>, secrets: Secrets) {
    this.#returns = returns;
    this.#secrets = secrets;
  }

  /** Begins a sign-in: what the browser is sent with (RFC 7636, S256). */
  begin(): { state: string; challenge: string } {
    const state = token();
    const verifier = token();
    this.#here = { state, verifier };
    this.#returns.begin('steam', state);
    // Not waited for: a keyring may ask its owner first, and the browser need not wait for that.
    void this.#secrets.seal(verifier).then((sealed) => sealed && this.#returns.seal(state, sealed));
    return { state, challenge: createHash('sha256').update(verifier).digest('base64url') };
  }

  /** Uses up the pending sign-in, where this state is its own; any other state changes nothing. */
  async take(state: string): Promise<TakenState> {
    const taken = this.#returns.take('steam', state);
    if (taken.was !== 'pending') return taken;
    const here = this.#here;
    this.#here = undefined;
    if (here?.state === state) return { was: 'pending', verifier: here.verifier };
    const verifier = taken.verifier && (await this.#secrets.open(taken.verifier));
    return verifier === undefined ? { was: 'lost' } : { was: 'pending', verifier };
  }

  forget(): void {
    this.#here = undefined;
    this.#returns.forgetSteam();
  }
}

/** Where the system browser is sent. */
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
