import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a sign-in may take in the browser (document 3, "Desktop sign-in with Steam"). */
export const STEAM_PATIENCE_MS = 10 * 60_000;

const token = () => randomBytes(32).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest();

interface Pending {
  state: Buffer;
  verifier: string;
  /** Epoch ms. */
  until: number;
}

/** The one pending sign-in. A new one replaces an older; each can be used once, in time. */
export class SteamPending {
  #pending: Pending | undefined;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Begins a sign-in: what the browser is sent with (RFC 7636, S256). */
  begin(): { state: string; challenge: string } {
    const state = token();
    const verifier = token();
    this.#pending = { state: digest(state), verifier, until: this.#now() + STEAM_PATIENCE_MS };
    return { state, challenge: digest(verifier).toString('base64url') };
  }

  /**
   * Uses up the pending sign-in.
   * @returns the code verifier; undefined for a state that is not the pending one, which then stays pending
   */
  take(state: string): string | undefined {
    const pending = this.#pending;
    if (!pending) return undefined;
    if (this.#now() > pending.until) {
      this.#pending = undefined;
      return undefined;
    }
    if (!timingSafeEqual(digest(state), pending.state)) return undefined;
    this.#pending = undefined;
    return pending.verifier;
  }

  forget(): void {
    this.#pending = undefined;
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
