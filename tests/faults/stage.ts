import type { Page } from 'playwright/test';

/** How long the page waits for a silent server where its 20 s are made short, in ms. */
const SHORT_MS = 400;

/** The browser's own lines about the network. */
const NOISE = /^Failed to load resource: /;

/** What the page says in its console, and what it does not catch. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`not caught: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() !== 'error' && line.type() !== 'warning') return;
    if (!NOISE.test(line.text())) complaints.push(`in the console: ${line.text().slice(0, 300)}`);
  });
  return complaints;
}

/** Signs in by the token that the web keeps, or out, once for this page. */
export async function signIn(page: Page, token: string | undefined): Promise<void> {
  await page.addInitScript((token) => {
    if (window.name === 'staged') return;
    window.name = 'staged';
    localStorage.clear();
    if (token === undefined) return;
    localStorage.setItem('token', token);
    localStorage.setItem('auth_session', 'true');
  }, token);
}

/**
 * Lets the page's 20 s for an answer pass at once, for one call: the browser's own timer counts them, which no clock of
 * a test reaches.
 * @param path pattern of the call's path
 */
export async function hurry(page: Page, method: string, path: string): Promise<void> {
  await page.addInitScript(
    ({ method, path, short }) => {
      const fits = new RegExp(path);
      const hurried = () => sessionStorage.getItem('patient') === null;
      const { fetch } = window;
      window.fetch = (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        const mine = hurried() && (init?.method ?? 'GET') === method && fits.test(pathname);
        return fetch(input, mine ? { ...init, signal: AbortSignal.timeout(short) } : init);
      };
    },
    { method, path, short: SHORT_MS },
  );
}

/** The fault is over: from now on an answer may take its time again. */
export async function beHurriedNoMore(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('patient', 'yes'));
}
