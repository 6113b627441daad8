/** Called when the page is left. */
const listeners = new Set<() => void>();

let isLeft = false;
/** How often the page was left. */
let timesLeft = 0;
let shown = Promise.withResolvers<void>();

/** Calls the listener when the page is left: for another document, or for the back/forward cache. @returns stops it */
export function onLeave(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How often the page was left. Work that began at another count was cut off, and a lock from then may be gone. */
export const countLeft = (): number => timesLeft;

/** False from the moment when the page is left, until it comes back from the cache. */
export const isShown = (): boolean => !isLeft;

/** Resolves while the page is shown. */
export const whenShown = (): Promise<void> => (isLeft ? shown.promise : Promise.resolve());

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isLeft = true;
    timesLeft += 1;
    for (const listener of listeners) listener();
  });
  window.addEventListener('pageshow', () => {
    if (!isLeft) return;
    isLeft = false;
    shown.resolve();
    shown = Promise.withResolvers();
  });
}
