import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';

import { openBackend } from '../../e2e/desktop/backend.ts';
import { launchClient, type Client } from '../../e2e/desktop/launch.ts';
import type { Figures } from '../web/figures.ts';
import { makeDeskProfile } from './profile.ts';
import { atMost } from './targets.ts';

/** The factor by which the page's processor is slowed. */
const SLOWDOWN = 4;

/** Rows of the watch list. */
const ROWS = 60;
/** So many rows fit the window. */
const FEWEST_LINES = 8;
/** How long the page may draw, and rests before it. In ms. */
const REST_MS = 1500;
/** How often to wait for a page that rests. The first views of pictures and texts take a while. */
const MOST_RESTS = 8;

declare global {
  interface Window {
    /** The sum of the layout shifts so far. */
    benchDeskShift?: number;
    /** The longest task of the page's thread so far, in ms; 0 while none is longer than 50 ms. */
    benchDeskTask?: number;
  }
  /** Of `hold-prices.cjs`, in the main process. */
  var benchDesk: { calls: number; release: () => void };
}

/** Adds up the page's layout shifts from now on. */
function watchShifts(): void {
  window.benchDeskShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.benchDeskShift = (window.benchDeskShift ?? 0) + ('value' in entry ? Number(entry.value) : 0);
  }).observe({ type: 'layout-shift' });
}

/** Notes the page's longest task from now on. The browser reports those of 50 ms and more. */
function watchTasks(): void {
  window.benchDeskTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.benchDeskTask = Math.max(window.benchDeskTask ?? 0, duration);
  }).observe({ type: 'longtask' });
}

/** How long the page's thread has worked so far, in ms. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** Lets the page work for a while, on a slowed processor. @returns how long its thread was busy, in ms */
async function work(page: Page, session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await worked(session);
  await act();
  await page.waitForTimeout(REST_MS);
  return (await worked(session)) - before;
}

/** Waits until the page's thread no longer does less each time. @returns how long it was busy in the last rest, in ms */
async function rest(page: Page, session: CDPSession): Promise<number> {
  let before = Infinity;
  for (let times = 0; times < MOST_RESTS; times += 1) {
    const idle = await work(page, session, () => Promise.resolve());
    if (idle > before * 0.8) return Math.min(idle, before);
    before = idle;
  }
  return before;
}

async function drawLines(ours: Figures, { app, page }: Client): Promise<void> {
  await page.evaluate(() => {
    history.pushState({}, '', '/desk');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  const rows = page.getByRole('table').getByRole('row');
  await rows.nth(ROWS).waitFor();
  const session = await app.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(watchShifts);
  const lines = page.getByRole('table').locator('svg[role="img"]');
  if ((await lines.count()) > 0) throw new Error('Lines are there before their prices.');
  const idle = await rest(page, session);
  await page.evaluate(watchTasks);
  const drawn = await work(page, session, () => app.evaluate(() => globalThis.benchDesk.release()));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const count = await lines.count();
  if (count < FEWEST_LINES) throw new Error(`Only ${count} lines were drawn.`);
  ours.add(`screen: prices of ${ROWS} rows come, processor ×${SLOWDOWN}`, 'ms', drawn - idle, atMost(16));
  ours.add('screen: lines drawn then, near the view', '', count);
  ours.add('screen: the same time without them', 'ms', idle);
  const task = await page.evaluate(() => window.benchDeskTask ?? NaN);
  ours.add('screen: the longest task of it, 0 below 50 ms', 'ms', task, atMost(50));
  const shift = await page.evaluate(() => window.benchDeskShift ?? NaN);
  ours.add('screen: layout shift by the lines', '', shift, atMost(0.001));
  const calls = await app.evaluate(() => globalThis.benchDesk.calls);
  ours.add('screen: calls of the bridge for the lines', '', calls, atMost(1));
}

/**
 * Opens the watch list with 60 entries, and measures what drawing their prices costs once the prices come.
 * @param api origin of a sandbox
 */
export async function measureScreen(
  ours: Figures,
  { api, env }: { api: string; env: Readonly<Record<string, string>> },
): Promise<void> {
  const profile = await makeDeskProfile(api, ROWS);
  const backend = await openBackend(api);
  // The desk's own checks would change the list at the same time.
  backend.standIn(({ url = '' }, response) => {
    if (!url.startsWith('/api/items/list?') || !url.includes('limit=30&')) return false;
    response.writeHead(429, { 'Retry-After': '900' }).end();
    return true;
  });
  try {
    const script = join(import.meta.dirname, 'hold-prices.cjs');
    const client = await launchClient({ api: backend.origin, profile, env, script });
    try {
      await client.page.waitForLoadState('networkidle');
      await drawLines(ours, client);
    } finally {
      await client.close();
    }
  } finally {
    backend.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
