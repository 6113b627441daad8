import type { Browser, CDPSession } from 'playwright';

import { newVisitor, type ShopPages } from './shop-pages.ts';

/** The number of navigations before the first and the second heap measurement. */
export interface NavigationCounts {
  early: number;
  late: number;
}

/** Memory in MB after the navigations. */
export interface HeapUse {
  early: number;
  late: number;
}

/** Pending work of a fresh page holds half a megabyte for a moment. In ms. */
const REST_MS = 500;

async function heapMb(session: CDPSession): Promise<number> {
  await new Promise((rested) => setTimeout(rested, REST_MS));
  // A second collection removes what the first only marks as unreachable, such as weak maps and finalisers.
  for (let pass = 0; pass < 2; pass++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / 1_000_000;
}

/**
 * Navigates through eight addresses of the shop in a circle, without reloading, and measures the heap twice. The circle
 * makes sure that cached answers count once.
 */
export async function walkShop(
  browser: Browser,
  origin: string,
  pages: ShopPages,
  { early, late }: NavigationCounts,
): Promise<HeapUse> {
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
          // Answers in closed disclosures are laid out later and have no height yet.
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
