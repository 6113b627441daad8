/** A page that lived this long after its last crash starts anew. In ms. */
const CALM_MS = 5 * 60_000;

/** What to do about a page that crashed: load it again, say so on a page, or, where even that crashes, in a dialog. */
export type Remedy = 'reload' | 'page' | 'dialog';

/** One reload, then a page that says so; each crash soon after the last is one step on. */
export class CrashRule {
  #crashes = 0;
  #last = Number.NEGATIVE_INFINITY;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** A crash now. */
  crashed(): Remedy {
    const now = this.#now();
    this.#crashes = now - this.#last > CALM_MS || now < this.#last ? 1 : this.#crashes + 1;
    this.#last = now;
    if (this.#crashes === 1) return 'reload';
    return this.#crashes === 2 ? 'page' : 'dialog';
  }

  /** Somebody asked for another try: it has one reload again, as if there had been a first crash only. */
  tryAgain(): void {
    this.#crashes = Math.min(this.#crashes, 1);
  }
}
