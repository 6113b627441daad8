import { typesPolicy } from '../platform/trusted-types.ts';

/**
 * Has the tables for numbers read beside the page (`numbers.ts`). Without it the page reads them itself, later: a
 * host whose policy does not let the worker begin shows the same.
 * @param file address of the worker's script; ours
 */
export function readNumbersAside(file: string): void {
  const ours = typesPolicy('vitrine-numbers', { createScriptURL: () => file });
  try {
    new Worker(ours?.createScriptURL('') ?? file);
  } catch {
    // As above.
  }
}
