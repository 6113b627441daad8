/** Many may be inside at a time. Who needs to be alone waits until all have left, and others wait meanwhile. */
export class SharedLock {
  #inside = 0;
  #left: (() => void) | undefined;
  /** Until this resolves, nobody enters. */
  #closed: Promise<void> | undefined;

  /** @returns how to leave; once only, further calls do nothing */
  async acquireShared(): Promise<() => void> {
    while (this.#closed) await this.#closed;
    this.#inside += 1;
    let gone = false;
    return () => {
      if (gone) return;
      gone = true;
      this.#inside -= 1;
      if (this.#inside === 0) this.#left?.();
    };
  }

  /** Does something with nobody inside. */
  async runExclusive<T>(job: () => Promise<T>): Promise<T> {
    while (this.#closed) await this.#closed;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#closed = promise;
    try {
      if (this.#inside > 0) await new Promise<void>((left) => (this.#left = left));
      return await job();
    } finally {
      this.#left = undefined;
      this.#closed = undefined;
      resolve();
    }
  }
}
