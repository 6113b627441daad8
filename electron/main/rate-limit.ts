/** Allows at most `most` actions in any `spanMs`. A refused action does not count. */
export class RateLimit {
  readonly #most: number;
  readonly #spanMs: number;
  readonly #now: () => number;
  #taken: number[] = [];

  constructor(most: number, spanMs: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#spanMs = spanMs;
    this.#now = now;
  }

  /** Counts one action. @returns false if the limit is reached */
  take(): boolean {
    const now = this.#now();
    this.#taken = this.#taken.filter((at) => now - at < this.#spanMs);
    if (this.#taken.length >= this.#most) return false;
    this.#taken.push(now);
    return true;
  }
}
