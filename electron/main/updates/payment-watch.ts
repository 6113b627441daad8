/** How often it looks whether a payment has ended, ms. */
const LOOK_MS = 30_000;

/**
 * Whether a payment is under way: while one is, nothing is fetched or installed, and nobody is asked whether to
 * restart.
 */
export class PaymentWatch {
  readonly #underWay: () => boolean;
  #timer: NodeJS.Timeout | undefined;
  readonly #waiting: (() => void)[] = [];

  /** @param underWay true while a kept intent has not ended, or a payer is awaited back from the browser */
  constructor(underWay: () => boolean) {
    this.#underWay = underWay;
  }

  /** An intent was kept or dropped. */
  changed(): void {
    this.#look();
  }

  busy(): boolean {
    return this.#underWay();
  }

  /** Resolves when nothing is under way: at once, or after a payment. Looks again every half a minute. */
  quiet(): Promise<void> {
    if (!this.busy()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
    });
  }

  #look(): void {
    if (this.#waiting.length === 0 || this.busy()) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
