/**
 * Logs what failed and is not told to the reader: to the browser's console, which is where somebody looks who wants to
 * know why a part of the page is missing.
 * @param text what failed; without anything about the reader
 */
export function logFailure(text: string, cause?: unknown): void {
  if (cause === undefined) console.info(text);
  else console.info(text, cause instanceof Error ? cause.message : cause);
}
