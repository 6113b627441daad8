/** How a call that can be repeated says how it is interrupted. */
type GiveUp = (interrupt: () => void) => void;

interface CallInFlight {
  /** Undefined for a write: it is waited for. */
  interrupt: (() => void) | undefined;
  ended: Promise<void>;
}

/**
 * Keeps calls that carry the session apart from those that start or end one. Laravel sends the session cookie with each
 * answer, under the id that its request brought: an answer that comes after a sign-in would bring back the session from
 * before it, and one that comes after a logout the ended one.
 */
export class SessionGate {
  readonly #inFlight = new Set<CallInFlight>();
  readonly #open: (open: () => void) => void;
  /** Pending while the session changes. */
  #changing: Promise<void> | undefined;

  /** @param open calls its argument when calls may pass again; for an owner that has something to do first */
  constructor(open: (open: () => void) => void = (now) => now()) {
    this.#open = open;
  }

  /**
   * Sends a call that carries the session, after a change that is under way. A read that a change interrupts is sent
   * again after it.
   * @param send sends it; for a read, it first says how it is interrupted, and then has to reject
   * @throws what `send` throws
   */
  async pass<T>(isRead: boolean, send: (giveUp: GiveUp) => Promise<T>): Promise<T> {
    for (;;) {
      while (this.#changing) await this.#changing;
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      let wasInterrupted = false;
      let interrupt = (): void => undefined;
      const call: CallInFlight = { interrupt: undefined, ended };
      if (isRead)
        call.interrupt = () => {
          wasInterrupted = true;
          interrupt();
        };
      this.#inFlight.add(call);
      try {
        return await send((by) => {
          interrupt = by;
        });
      } catch (error) {
        if (!wasInterrupted) throw error;
      } finally {
        this.#inFlight.delete(call);
        end();
      }
    }
  }

  /**
   * Sends a call that starts or ends a session, alone: reads in flight are interrupted, writes awaited, new calls wait.
   * @param limit resolves when the wait for calls in flight takes too long
   * @param tooLong the error that is then thrown; nothing was sent
   * @throws what `send` throws
   */
  async change<T>(send: () => Promise<T>, limit: Promise<unknown>, tooLong: () => Error): Promise<T> {
    while (this.#changing) await this.#changing;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#changing = promise;
    try {
      const calls = [...this.#inFlight];
      for (const { interrupt } of calls) interrupt?.();
      await Promise.race([Promise.all(calls.map(({ ended }) => ended)), limit]);
      if (calls.some((call) => this.#inFlight.has(call))) throw tooLong();
      return await send();
    } finally {
      this.#open(() => {
        this.#changing = undefined;
        resolve();
      });
    }
  }
}
