import type { Browser, CDPSession } from 'playwright';

import { newVisitor, type ShopPages } from './shop-pages.ts';

/** Navigations before the first look at the heap, and before the second. */
export interface Steps {
  early: number;
  late: number;
}

/** Kept after navigations, in MB. */
export interface Kept {
  early: number;
  late: number;
}

/** What is still under way when a page is there keeps half a megabyte for a moment. In ms. */
const REST_MS = 500;

async function heapMb(session: CDPSession): Promise<number> {
  await new Promise((rested) => setTimeout(rested, REST_MS));
  // What a first collection only marks as unreachable (weak maps, finalisers) goes with the second.
  for (let pass = 0; pass < 2; pass++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / 1_000_000;
}

/**
 * Walks round through eight addresses of the shop, without reloading, and looks at the heap twice. Going round
 * means that answers which are kept on purpose are kept once.
 */
export async function walkAbout(
  browser: Browser,
  origin: string,
  pages: ShopPages,
  { early, late }: Steps,
): Promise<Kept> {
  const paths = [
    '/',
    '/products',
    new URL(pages.item).pathname,
    '/new',
    '/products?sort=asc',
    '/sale',
    '/faq',
    '/products/cs2/rifles',
  ];
  const context = await newVisitor(browser, origin);
  try {
    const page = await context.newPage();
    await page.goto(pages.home);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    let before = NaN;
    for (let step = 1; step <= late; step++) {
      await page.evaluate(
        (path) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        },
        paths[step % paths.length] ?? '/',
      );
      await page.waitForFunction(
        () =>
          document.querySelector('main h1') !== null &&
          // The answers in closed disclosures wait for their turn, and take no room.
          [...document.querySelectorAll('main [aria-busy="true"]')].every(
            (busy) => busy.getBoundingClientRect().height === 0,
          ),
      );
      if (step === early) before = await heapMb(session);
    }
    return { early: before, late: await heapMb(session) };
  } finally {
    await context.close();
  }
}
