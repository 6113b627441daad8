import type { BrowserContext, Page } from 'playwright/test';

/** Forbidden events that happened. */
export interface Watched {
  /** Numbers of vectors that ran. */
  ran: Set<number>;
  /** Dialogs, page errors and new windows. */
  events: string[];
  /** Requests to other hosts; none of them gets through. */
  foreignRequests: string[];
}

/**
 * Watches all pages of a context from before their first script, and blocks their requests to other hosts.
 * @param own origins that may be requested
 */
export async function watch(context: BrowserContext, own: readonly string[]): Promise<Watched> {
  const watched: Watched = { ran: new Set(), events: [], foreignRequests: [] };
  await context.exposeFunction('__ran', (number: unknown) => watched.ran.add(Number(number)));
  await context.addInitScript(() => {
    // Frames set it on the top window.
    Object.defineProperty(window, '__xss', {
      get: () => undefined,
      set: (number: unknown) => void Reflect.get(window, '__ran')(number),
    });
  });
  await context.route(
    (url) => /^(https?|wss?):/.test(url.protocol) && !own.includes(url.origin),
    async (route) => {
      watched.foreignRequests.push(route.request().url());
      await route.abort();
    },
  );
  const follow = (page: Page) => {
    page.on('dialog', async (dialog) => {
      watched.events.push(`dialog: ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on('pageerror', (error) => watched.events.push(`error: ${error.message}`));
    page.on('popup', (popup) => watched.events.push(`window: ${popup.url()}`));
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  return watched;
}
