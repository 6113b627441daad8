/** A page without a crash for this long starts counting from zero. In ms. */
const CALM_MS = 5 * 60_000;

/** What to do after a crash: reload, show the failure page, or show a dialog if that page crashes too. */
export type Remedy = 'reload' | 'page' | 'dialog';

/** Decides what follows a crash. Each crash soon after the last one takes the next remedy. */
export class CrashRule {
  #crashes = 0;
  #last = Number.NEGATIVE_INFINITY;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts a crash now. @returns what to do about it */
  crashed(): Remedy {
    const now = this.#now();
    this.#crashes = now - this.#last > CALM_MS || now < this.#last ? 1 : this.#crashes + 1;
    this.#last = now;
    if (this.#crashes === 1) return 'reload';
    return this.#crashes === 2 ? 'page' : 'dialog';
  }

  /** The user asked to try again: the next crash counts as the second. */
  tryAgain(): void {
    this.#crashes = Math.min(this.#crashes, 1);
  }
}
