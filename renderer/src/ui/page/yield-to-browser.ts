/** Resolves after `ms`. */
export const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Ends the current task, so that the browser can paint and handle input. In one piece, a page's start-up code takes a
 * slow phone 100 ms.
 */
export const yieldToBrowser = (): Promise<void> => after(0);
