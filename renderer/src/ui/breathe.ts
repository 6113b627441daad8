/**
 * Ends the browser's task: it paints, and hears of a key or a finger, before what follows. What begins a page takes a
 * slow telephone a tenth of a second in one piece.
 */
export const breathe = (): Promise<void> => new Promise((goOn) => setTimeout(goOn));
