import type { Page } from 'playwright/test';

/** The shortened timeout for a silent server, in ms; the real one is 20 s. */
const SHORT_MS = 400;

/** The browser's own messages about failed requests. */
const NOISE = /^Failed to load resource: /;

/** Collects the page's console errors and uncaught errors. */
export function collectErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() !== 'error' && line.type() !== 'warning') return;
    if (!NOISE.test(line.text())) complaints.push(`in the console: ${line.text().slice(0, 300)}`);
  });
  return complaints;
}

/** Signs a page in by its stored token, or out, on its next load only. */
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
 * Shortens the page's timeout of 20 s, for one call. The browser's own timer counts it, which a test's clock does not
 * control.
 * @param path pattern of the call's path
 */
export async function shortenTimeout(page: Page, method: string, path: string): Promise<void> {
  await page.addInitScript(
    ({ method, path, short }) => {
      const fits = new RegExp(path);
      const isShortened = () => sessionStorage.getItem('patient') === null;
      const { fetch } = window;
      window.fetch = (input, init) => {
        const request = new Request(input, init);
        const isTarget =
          isShortened() && request.method === method && fits.test(new URL(request.url).pathname);
        return fetch(request, isTarget ? { signal: AbortSignal.timeout(short) } : {});
      };
    },
    { method, path, short: SHORT_MS },
  );
}

/** Restores the timeout after the fault. */
export async function restoreTimeout(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('patient', 'yes'));
}
