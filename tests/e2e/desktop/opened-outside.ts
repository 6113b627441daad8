import type { Client } from './launch.ts';

/** From now on, records the addresses that the client would open outside. */
export async function recordOpened({ app }: Client): Promise<void> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'opened', opened);
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
  });
}

/** From now on, no browser opens, as on a system without one. */
export async function disableBrowser({ app }: Client): Promise<void> {
  await app.evaluate(({ shell }) => {
    shell.openExternal = (url) => Promise.reject(new Error(`No browser for ${url}`));
  });
}

/** Delays the next address that opens outside. @returns lets it open */
export async function holdBrowser({ app }: Client): Promise<() => Promise<void>> {
  await app.evaluate(({ shell }) => {
    const open = shell.openExternal;
    const { promise, resolve } = Promise.withResolvers<void>();
    Reflect.set(globalThis, 'letBrowserOpen', resolve);
    shell.openExternal = async (url) => {
      await promise;
      shell.openExternal = open;
      await open(url);
    };
  });
  return () => app.evaluate(() => Reflect.get(globalThis, 'letBrowserOpen')());
}

/** The addresses that would have been opened outside, since `recordOpened`. */
export function openedAddresses({ app }: Client): Promise<string[]> {
  return app.evaluate(() => {
    const list: unknown = Reflect.get(globalThis, 'opened');
    return Array.isArray(list) ? list.map(String) : [];
  });
}
