import { typesPolicy } from '../platform/trusted-types.ts';

/**
 * Has a worker load the browser's number tables (`numbers-worker.ts`). Failures are ignored: where a host's policy
 * forbids the worker, the page loads the tables itself, later.
 * @param file address of our worker's script
 */
export function startNumbersWorker(file: string): void {
  const policy = typesPolicy('vitrine-numbers', { createScriptURL: () => file });
  try {
    new Worker(policy?.createScriptURL('') ?? file);
  } catch {
    // The page loads the tables itself.
  }
}
