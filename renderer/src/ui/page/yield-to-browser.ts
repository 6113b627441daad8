/** How long the first screen has network and processor to itself, in ms. */
export const FIRST_SCREEN_MS = 3000;

/** Resolves after `ms`. */
export const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Ends the current task, so that the browser can paint and handle input. In one piece, a page's start-up code takes a
 * slow phone 100 ms.
 */
export const yieldToBrowser = (): Promise<void> => after(0);

/** Runs after the next frame is painted; soon in a window that doesn't paint. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
