import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { after } from './yield-to-browser.ts';

/** The times between tries while there is a network: a server that begins anew is back soon. In ms. */
const PAUSES_MS = [1000, 3000];

const missingStyles = new Set<HTMLLinkElement>();

/** Failures of files do not bubble; they can be heard on their way down. */
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  },
  true,
);

function fetchStylesAgain(): Promise<unknown> {
  const again = Array.from(missingStyles, (missing) => {
    missingStyles.delete(missing);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    const came = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(missing.href));
    });
    link.href = missing.href;
    missing.replaceWith(link);
    return came;
  });
  return Promise.all(again);
}

/**
 * Fetches code and, where they did not come at first, its styles: Vite asks for a style sheet once, and a second try of
 * the same code would go without.
 * @throws what `fetchPart` throws
 */
export async function fetchCode<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  await fetchStylesAgain();
  return fetchPart();
}

const networkIsBack = () => new Promise((back) => window.addEventListener('online', back, { once: true }));

/**
 * Fetches code that somebody waits for. Without a network it comes when that is back; with one it is tried a few times.
 * @throws what the last try threw: the files are gone, as after a new release
 */
export async function fetchPatiently<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ;) {
    try {
      return await fetchCode(fetchPart);
    } catch (error) {
      const pause = PAUSES_MS[tries];
      if (!navigator.onLine) await networkIsBack();
      else if (pause === undefined) throw error;
      else {
        tries += 1;
        await after(pause);
      }
    }
  }
}

/** A component in a file of its own, fetched with patience when it is first shown. */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchPatiently(load) }));
}
