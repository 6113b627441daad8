const QUIET_MS = 500;

/**
 * Lets an error text through unless the same text was offered less than 500 ms ago. Each repeat restarts the 500 ms.
 * @param now a clock in ms
 */
export function createErrorGate(now: () => number = () => performance.now()): (text: string) => boolean {
  const lastOffered = new Map<string, number>();
  return (text) => {
    const time = now();
    for (const [other, at] of lastOffered) if (time - at >= QUIET_MS) lastOffered.delete(other);
    const passes = !lastOffered.has(text);
    lastOffered.set(text, time);
    return passes;
  };
}
