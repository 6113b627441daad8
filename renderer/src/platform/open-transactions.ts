/** What this page has under way in IndexedDB, of all databases. */
const open = new Set<{ abort(): void }>();

let isHidden = false;
/** How often the page was left. */
let timesHidden = 0;
let shown = Promise.withResolvers<void>();

/** Undoes a transaction. @returns false if it had ended, or is on its way to the disk */
export function undo(transaction: { abort(): void }): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** Aborts the transaction if the page is left before `close`. @returns `close` */
export function abortWithPage(transaction: { abort(): void }): () => void {
  open.add(transaction);
  return () => open.delete(transaction);
}

/** How often the page was left: a transaction that began at another count was aborted, or its timers were paused. */
export const countHidden = (): number => timesHidden;

/** Resolves while the page is shown. */
export const whenShown = (): Promise<void> => (isHidden ? shown.promise : Promise.resolve());

// WebKit keeps a page that was left in its back/forward cache together with its transactions. Until they end, all later
// pages wait. So none is open then, and none begins before the page is shown again.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isHidden = true;
    timesHidden += 1;
    for (const transaction of open) undo(transaction);
  });
  window.addEventListener('pageshow', () => {
    if (!isHidden) return;
    isHidden = false;
    shown.resolve();
    shown = Promise.withResolvers();
  });
}
