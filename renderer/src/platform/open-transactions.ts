import { isShown, onLeave } from './page-shown.ts';

interface Abortable {
  abort(): void;
}

/** Undoes a transaction. @returns false if it had ended, or is on its way to the disk */
export function undo(transaction: Abortable): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/**
 * Undoes the transaction if the page is left before `close`, or was left already. WebKit keeps a page that was left in its
 * back/forward cache together with its transactions: until they end, all later pages wait.
 * @param signal undoes it as well
 */
export function abortWithPage(transaction: Abortable, signal?: AbortSignal) {
  let isUndone = false;
  const end = () => {
    isUndone ||= undo(transaction);
  };
  if (!isShown() || signal?.aborted) end();
  const stopFollowing = onLeave(end);
  signal?.addEventListener('abort', end);
  return {
    isUndone: () => isUndone,
    close() {
      stopFollowing();
      signal?.removeEventListener('abort', end);
    },
  };
}
