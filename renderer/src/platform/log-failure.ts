/**
 * Logs failures that are not shown to the user, so that the console tells why a part of the page is missing.
 * @param text what failed; must contain no user data
 */
export function logFailure(text: string, cause?: unknown): void {
  if (cause === undefined) console.info(text);
  else console.info(text, cause instanceof Error ? cause.message : cause);
}
