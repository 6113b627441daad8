/** A lock with shared and exclusive holders. An exclusive job waits for all shared holders; new ones wait for it. */
export class SharedLock {
  #inside = 0;
  #left: (() => void) | undefined;
  /** Pending while an exclusive job waits or runs. */
  #closed: Promise<void> | undefined;

  /** Takes a shared hold. @returns a function that releases it; further calls do nothing */
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

  /** Runs a job without any shared holder. @throws the job's error */
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
