import type { Page, Route } from 'playwright/test';

/** Faults that a scene puts on the page's calls. Patterns are globs below `/api/`. */
export interface Faults {
  /** The call is never answered. */
  stall: (path: string) => Promise<unknown>;
  fail: (path: string, status?: number, body?: Record<string, unknown>) => Promise<unknown>;
  /** The connection drops. */
  cut: (path: string) => Promise<unknown>;
  answer: (path: string, json: unknown) => Promise<unknown>;
  /** The sandbox's answer is changed. */
  change: (path: string, change: (json: unknown) => unknown) => Promise<unknown>;
}

const REFUSED = { status: 'ERROR', message: '' };

/** The faults of a page's calls. */
export function faultsOf(page: Page): Faults {
  const at = (path: string, act: (route: Route) => Promise<void> | void) =>
    page.route(new RegExp(`/api/${path.replaceAll('/', '\\/').replaceAll('*', '[^?]*')}(\\?|$)`), act);
  return {
    stall: (path) => at(path, () => undefined),
    fail: (path, status = 400, body = REFUSED) => at(path, (route) => route.fulfill({ status, json: body })),
    cut: (path) => at(path, (route) => route.abort()),
    answer: (path, json) => at(path, (route) => route.fulfill({ json })),
    change: (path, change) =>
      at(path, async (route) => {
        // To 'not modified', there is nothing to change.
        const headers = { ...route.request().headers(), 'if-none-match': '' };
        const response = await route.fetch({ headers });
        await route.fulfill({ response, json: change(await response.json()) });
      }),
  };
}
