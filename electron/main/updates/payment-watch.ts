/** How often it looks whether a payment has ended, ms. */
const LOOK_MS = 30_000;

/**
 * Whether a payment is under way: while one is, nothing is fetched or installed, and nobody is asked whether to
 * restart.
 */
export class PaymentWatch {
  readonly #isPaying: () => boolean;
  #timer: NodeJS.Timeout | undefined;
  readonly #waiting: (() => void)[] = [];

  /** @param underWay true while a kept intent has not ended, or a payer is awaited back from the browser */
  constructor(isPaying: () => boolean) {
    this.#isPaying = isPaying;
  }

  /** An intent was kept or dropped. */
  changed(): void {
    this.#check();
  }

  isBusy(): boolean {
    return this.#isPaying();
  }

  /** Resolves when nothing is under way: at once, or after a payment. Looks again every half a minute. */
  whenIdle(): Promise<void> {
    if (!this.isBusy()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#timer ??= setInterval(() => this.#check(), LOOK_MS).unref();
    });
  }

  #check(): void {
    if (this.#waiting.length === 0 || this.isBusy()) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
