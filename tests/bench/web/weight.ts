import type { Browser } from 'playwright';

import { FIRST_LOAD_KB, ROUTE_KB } from '#tools/test/budgets.mjs';
import type { Figures } from './figures.ts';

/** Transferred bytes, compressed and with headers. */
export interface Weight {
  js: number;
  css: number;
  total: number;
}

/** Prefetches wait this long and are no part of a first view. In ms. */
const LATER_MS = 3000;

/** Loads a page with an empty cache on a phone, and weighs its first view. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    colorScheme: 'dark',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const kinds = new Map<string, string>();
    const weight: Weight = { js: 0, css: 0, total: 0 };
    session.on('Network.responseReceived', ({ requestId, response }) =>
      kinds.set(requestId, response.mimeType),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? '';
      weight.total += encodedDataLength;
      if (/javascript/.test(kind)) weight.js += encodedDataLength;
      if (kind === 'text/css') weight.css += encodedDataLength;
    });
    await session.send('Network.enable');
    // Prefetch timers never fire here: the network idle time of a slow machine must not matter.
    await page.addInitScript((longest) => {
      const set = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: () => void, delay = 0, ...more: unknown[]) =>
          delay >= longest ? 0 : set(run, delay, ...more),
      });
    }, LATER_MS);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    return { ...weight };
  } finally {
    await context.close();
  }
}

/** A page's JavaScript budget in kB of gzip: see `npm run budgets`. */
const BUDGETS: Readonly<Record<string, number>> = {
  home: FIRST_LOAD_KB,
  catalogue: FIRST_LOAD_KB + ROUTE_KB,
  item: FIRST_LOAD_KB + ROUTE_KB,
};

/** Adds the bytes of a page to the figures. @param judged false omits the targets */
export function addWeight(figures: Figures, page: string, weight: Weight, judged = true): void {
  const budget = judged ? BUDGETS[page] : undefined;
  const target = budget === undefined ? undefined : ({ bound: 'at most', value: budget } as const);
  figures.add(`${page}: JavaScript`, 'kB', weight.js / 1000, { target });
  figures.add(`${page}: CSS`, 'kB', weight.css / 1000);
  figures.add(`${page}: everything`, 'kB', weight.total / 1000);
}
