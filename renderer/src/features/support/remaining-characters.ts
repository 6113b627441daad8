/** Show the count from this many remaining characters. */
const NEAR = 500;
/** The counts that screen readers announce; announcing each would disturb the writer. */
const STEPS = [0, 10, 50, 100, 250, NEAR];

/**
 * The remaining characters, near the limit.
 * @returns `left`, negative above the limit, and `step`, which changes only when the count should be announced;
 * undefined far from the limit
 */
export function remainingCharacters(
  length: number,
  limit: number,
): { left: number; step: number } | undefined {
  const left = limit - length;
  if (left > NEAR) return undefined;
  return { left, step: left < 0 ? -1 : (STEPS.find((step) => left <= step) ?? NEAR) };
}
