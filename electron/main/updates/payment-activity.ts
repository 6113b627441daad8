/** How often it checks whether a payment has ended, in ms. */
const CHECK_MS = 30_000;

/** Tells whether a payment is in progress. During a payment, updates are not downloaded, offered or installed. */
export class PaymentActivity {
  readonly #isPaying: () => boolean;
  #timer: NodeJS.Timeout | undefined;
  readonly #waiting: (() => void)[] = [];

  /** @param isPaying true while a stored intent has not ended or a payment is open in the browser */
  constructor(isPaying: () => boolean) {
    this.#isPaying = isPaying;
  }

  /** Call this after an intent was stored or removed. */
  changed(): void {
    this.#check();
  }

  /** True while a payment is in progress. */
  isBusy(): boolean {
    return this.#isPaying();
  }

  /** Resolves when no payment is in progress. Checks every half minute. */
  whenIdle(): Promise<void> {
    if (!this.isBusy()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref();
    });
  }

  #check(): void {
    if (this.#waiting.length === 0 || this.isBusy()) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
