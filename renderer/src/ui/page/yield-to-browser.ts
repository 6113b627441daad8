/** Is done when `ms` have passed. */
export const after = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

/**
 * Ends the browser's task: it paints, and hears of a key or a finger, before what follows. What begins a page takes a
 * slow telephone a tenth of a second in one piece.
 */
export const yieldToBrowser = (): Promise<void> => after(0);
