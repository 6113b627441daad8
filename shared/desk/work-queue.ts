/** Runs work one after the other, in the order of the calls. */
export interface WorkQueue {
  /** Runs work once all earlier work has ended. Never rejects. @returns its result, or `otherwise` if it failed */
  run<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result>;
  /** How many wait for their turn. */
  waiting(): number;
}

/**
 * Makes a queue.
 * @param report gets the error of work that failed; of several failures in a row only the first
 */
export function createWorkQueue(report: (error: unknown) => void): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isFailing = false;

  const attempt = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    waiting -= 1;
    try {
      const result = await work();
      isFailing = false;
      return result;
    } catch (error) {
      if (!isFailing) report(error);
      isFailing = true;
      return otherwise;
    }
  };

  return {
    run: (work, otherwise) => {
      waiting += 1;
      const result = last.then(() => attempt(work, otherwise));
      last = result;
      return result;
    },
    waiting: () => waiting,
  };
}
