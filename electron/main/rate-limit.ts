/** At most `most` in any `spanMs`. What is over it is refused and not counted. */
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

  /** @returns false where there were too many */
  take(): boolean {
    const now = this.#now();
    this.#taken = this.#taken.filter((at) => now - at < this.#spanMs);
    if (this.#taken.length >= this.#most) return false;
    this.#taken.push(now);
    return true;
  }
}
