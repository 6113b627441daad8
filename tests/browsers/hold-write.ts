import type { Page } from './page.ts';

/**
 * Runs in the page: the next transaction that writes to a database lasts until it is ended, as on a slow disk. The
 * document's element says when it has begun.
 */
function holdNextWrite(): void {
  const original = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function hold(names, mode, options) {
    const transaction = original.call(this, names, mode, options);
    if (mode !== 'readwrite') return transaction;
    IDBDatabase.prototype.transaction = original;
    document.documentElement.dataset['writes'] = '';
    const [store] = transaction.objectStoreNames;
    const again = () => {
      try {
        transaction.objectStore(store ?? '').count().onsuccess = again;
      } catch {
        // The shop has ended it.
      }
    };
    again();
    return transaction;
  };
}

/** Makes the page's next write last, acts, and waits until the page writes. */
export async function actWhileWriting(page: Page, how: () => Promise<void>): Promise<void> {
  await page.driver.executeScript(holdNextWrite);
  await how();
  await page.waitFor('the page writes', () =>
    page.driver.executeScript<boolean>(() => document.documentElement.dataset['writes'] === ''),
  );
}
