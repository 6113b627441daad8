/** Runs work one after the other, in the order of the calls. */
export interface WorkQueue {
  /** Runs work once all earlier work has ended. Never rejects. @returns its result, or `otherwise` if it failed */
  run<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result>;
}

/**
 * Makes a queue.
 * @param report gets the error of work that failed; of several failures in a row only the first
 * @param state whether the last work failed. Queues of one store share it
 */
export function createWorkQueue(report: (error: unknown) => void, state = { isFailing: false }): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();

  const attempt = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      const result = await work();
      state.isFailing = false;
      return result;
    } catch (error) {
      if (!state.isFailing) report(error);
      state.isFailing = true;
      return otherwise;
    }
  };

  return {
    run: (work, otherwise) => {
      const result = last.then(() => attempt(work, otherwise));
      last = result;
      return result;
    },
  };
}
