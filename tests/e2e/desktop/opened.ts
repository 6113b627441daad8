import type { Client } from './launch.ts';

/** From here on, what the client would open outside is noted instead. */
export async function noteOpened({ app }: Client): Promise<void> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'opened', opened);
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
  });
}

/** From here on no browser opens, as on a system that has none. */
export async function failToOpen({ app }: Client): Promise<void> {
  await app.evaluate(({ shell }) => {
    shell.openExternal = () => Promise.reject(new Error('no browser'));
  });
}

/** The addresses that would have been opened outside, since `noteOpened`. */
export function openedOutside({ app }: Client): Promise<string[]> {
  return app.evaluate(() => {
    const list: unknown = Reflect.get(globalThis, 'opened');
    return Array.isArray(list) ? list.map(String) : [];
  });
}
