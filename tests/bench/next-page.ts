/**
 * npm run bench:next: measures the catalogue from a press of 'Next' to the next frame and to the next page's cards,
 * with a processor slowed four times. 20 presses, each after a pause.
 */
import type { Locator, Page } from 'playwright';

import { makeIfStale } from '#tools/start/build.mjs';
import { Processes } from '#tools/start/processes.mjs';
import { openShop } from '../support/open-shop.ts';
import { openBrowser } from './web/browser.ts';
import { newVisitor, waitUntilLoaded, shopPages } from './web/shop-pages.ts';

const PRESSES = 20;
const SLOWDOWN = 4;
/** How long a hand points before a press, and how long it holds the button. In ms. */
const HAND = { points: 120, presses: 60 } as const;

/** The times of one press, in ms. */
interface Press {
  /** From the press to the next frame, as in Interaction to Next Paint. */
  frame: number;
  /** The part of `frame` in which the press waited for earlier work. */
  waited: number;
  /** From pointing at 'Next' to the next page's answer; 0 when it was already there. */
  fetched: number;
  /** From the click to the frame with the next page's cards. */
  cards: number;
  /** The longest frame in that time, and its part for style and layout. */
  longFrame: number;
  layout: number;
}

declare global {
  interface Window {
    benchNext?: { press: Press; shown: boolean };
  }
}

function watch(): void {
  const grid = () => document.querySelector('main ul[aria-label="Skins"]');
  const first = () => grid()?.querySelector('article a')?.getAttribute('href');
  let pointed = 0;
  let fetched = 0;
  document.addEventListener(
    'pointerover',
    ({ target, relatedTarget, timeStamp }) => {
      if (!(target instanceof Element) || !target.closest('a[rel="next"]')) return;
      if (relatedTarget instanceof Element && relatedTarget.closest('a[rel="next"]')) return;
      pointed = timeStamp;
      fetched = 0;
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (
        entry.name.includes('/api/items/list') &&
        entry.startTime >= pointed &&
        fetched === 0 &&
        pointed > 0
      )
        fetched = number(entry, 'responseEnd') - pointed;
  }).observe({ type: 'resource' });
  const number = (entry: PerformanceEntry, name: string): number => {
    const value: unknown = Reflect.get(entry, name);
    return typeof value === 'number' ? value : 0;
  };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const press = { frame: 16, waited: 0, fetched: 0, cards: 0, longFrame: 0, layout: 0 };
      const state = { press, shown: false };
      window.benchNext = state;
      const before = first();
      const checkFrame = (): void => {
        if (first() !== before && grid()?.getAttribute('aria-busy') !== 'true') {
          press.cards = performance.now() - timeStamp;
          press.fetched = fetched;
          state.shown = true;
        } else requestAnimationFrame(checkFrame);
      };
      requestAnimationFrame(checkFrame);
    },
    true,
  );
  new PerformanceObserver((list) => {
    const press = window.benchNext?.press;
    for (const entry of list.getEntries())
      if (press && number(entry, 'interactionId') !== 0 && entry.duration > press.frame) {
        press.frame = entry.duration;
        press.waited = number(entry, 'processingStart') - entry.startTime;
      }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
  new PerformanceObserver((list) => {
    const press = window.benchNext?.press;
    for (const entry of list.getEntries()) {
      if (!press || entry.duration <= press.longFrame) continue;
      press.longFrame = entry.duration;
      press.layout = entry.startTime + entry.duration - number(entry, 'styleAndLayoutStart');
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
}

async function pressNext(page: Page, next: Locator): Promise<Press> {
  await page.evaluate(() => delete window.benchNext);
  await next.hover();
  await page.waitForTimeout(HAND.points);
  await page.mouse.down();
  await page.waitForTimeout(HAND.presses);
  await page.mouse.up();
  await page.waitForFunction(() => window.benchNext?.shown);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const press = await page.evaluate(() => window.benchNext?.press);
  if (!press) throw new Error('The press was not recorded.');
  return press;
}

function line(name: string, values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [least = 0, middle = 0, most = 0] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  const all = values.map((value) => Math.round(value)).join(' ');
  return `${name}: median ${Math.round(middle)} ms, ${Math.round(least)} to ${Math.round(most)} (${all})`;
}

const processes = new Processes();
try {
  await makeIfStale('web', processes);
  const shop = await openShop();
  processes.add(shop.stop);
  const { browser } = await openBrowser();
  processes.add(() => browser.close());
  const context = await newVisitor(browser, shop.origin);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto((await shopPages(shop.origin)).catalogue);
  await waitUntilLoaded(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
  const presses: Press[] = [];
  for (let at = 0; at < PRESSES; at++) presses.push(await pressNext(page, next));
  const of = (name: keyof Press) => presses.map((press) => press[name]);
  console.log(line('to the next frame', of('frame')));
  console.log(line('of it, waited for earlier work', of('waited')));
  console.log(line('from pointing to the answer', of('fetched')));
  console.log(line("to the next page's cards", of('cards')));
  console.log(line('longest frame in that time', of('longFrame')));
  console.log(line('of it style, layout and paint', of('layout')));
} finally {
  await processes.end();
}
