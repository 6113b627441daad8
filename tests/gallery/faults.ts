import type { Page, Route } from 'playwright/test';

/** What a scene lets happen to the page's calls. Patterns are globs under `/api/`. */
export interface Faults {
  /** Never answered. */
  hold: (path: string) => Promise<unknown>;
  fail: (path: string, status?: number, body?: Record<string, unknown>) => Promise<unknown>;
  /** The line breaks. */
  cut: (path: string) => Promise<unknown>;
  answer: (path: string, json: unknown) => Promise<unknown>;
  /** What the sandbox answers, changed. */
  change: (path: string, change: (json: unknown) => unknown) => Promise<unknown>;
}

const REFUSED = { status: 'ERROR', message: '' };

export function faultsOf(page: Page): Faults {
  const at = (path: string, act: (route: Route) => Promise<void> | void) =>
    page.route(new RegExp(`/api/${path.replaceAll('/', '\\/').replaceAll('*', '[^?]*')}(\\?|$)`), act);
  return {
    hold: (path) => at(path, () => undefined),
    fail: (path, status = 400, body = REFUSED) => at(path, (route) => route.fulfill({ status, json: body })),
    cut: (path) => at(path, (route) => route.abort()),
    answer: (path, json) => at(path, (route) => route.fulfill({ json })),
    change: (path, change) =>
      at(path, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: change(await response.json()) });
      }),
  };
}
