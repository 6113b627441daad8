/** How far ahead a page may keep updates away: what it says beyond that is a mistake. */
const AT_MOST_MS = 24 * 3_600_000;

/** What else knows of payments: the returns that are still waited for. */
type Other = () => boolean;

/**
 * Whether something about money is under way: while it is, nothing is fetched or installed, and nobody is asked
 * whether to restart. The page says until when, so that it need not be alive to take it back; waiting payment
 * returns count as well.
 */
export class MoneyWatch {
  #until = 0;
  readonly #other: Other;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  readonly #waiting: (() => void)[] = [];

  constructor(other: Other, now: () => number = Date.now) {
    this.#other = other;
    this.#now = now;
  }

  /** @param until epoch ms; 0 or anything past where nothing is under way */
  say(until: number): void {
    this.#until = Math.min(until, this.#now() + AT_MOST_MS);
    this.#look();
  }

  busy(): boolean {
    return this.#until > this.#now() || this.#other();
  }

  /** Resolves when nothing is under way: at once, or after a payment. Looks again every half a minute. */
  quiet(): Promise<void> {
    if (!this.busy()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#timer ??= setInterval(() => this.#look(), 30_000).unref();
    });
  }

  #look(): void {
    if (this.busy()) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
