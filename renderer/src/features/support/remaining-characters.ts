/** From here on a writer is told how much room is left. */
const NEAR = 500;
/** The counts that are said aloud; saying each would talk over the writer. */
const STEPS = [0, 10, 50, 100, 250, NEAR];

/**
 * How much may still be written, once that is near its end.
 * @returns `left` below zero where it is too much already, and `step`, which changes only as often as it should be
 * said aloud; undefined while there is plenty
 */
export function remainingCharacters(
  length: number,
  limit: number,
): { left: number; step: number } | undefined {
  const left = limit - length;
  if (left > NEAR) return undefined;
  return { left, step: left < 0 ? -1 : (STEPS.find((step) => left <= step) ?? NEAR) };
}
