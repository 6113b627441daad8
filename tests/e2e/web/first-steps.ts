import type { Locator, Page } from 'playwright/test';
import { expect } from '../../support/shop.ts';
import { hold } from './visitor-steps.ts';

/** Steps for tests of the boot document: what the page shows before the app's code runs. */

/** The two windows of the tests, for those that compare both in one page. */
export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** What the page shows before the app; the app removes it. */
export const firstView = (page: Page) => page.locator('#root > .first');

/**
 * The bounding boxes of the first shown element of each selector, rounded to whole pixels.
 * @throws when no element of a selector is shown
 */
export const boundingBoxes = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (each) =>
      each.map((selector) => {
        const shown = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
        if (!shown) throw new Error(`no ${selector} is shown`);
        const { x, y, width, height } = shown.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    selectors,
  );

/** `boundingBoxes` in windows of these widths, in px. The last one stays. */
export async function boxesAtWidths(page: Page, selectors: readonly string[], widths: readonly number[]) {
  const measured: { width: number; boxes: number[][] }[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await nextFrame(page);
    measured.push({ width, boxes: await boundingBoxes(page, selectors) });
  }
  return measured;
}

/** Waits until the page has drawn what changed before. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** Delays all of the page's scripts, also the one that fills the first view. @returns releases them */
export const holdScripts = (page: Page) => hold(page, /\/assets\/[^/]*\.js$/);

/** Delays the app's code; the first view is filled. @returns releases it */
export const holdApp = (page: Page) => hold(page, /\/assets\/(react|data|shop|index)-[^/]*\.js$/);

/** Waits until the first view is filled with the answers. */
export async function expectFilled(page: Page): Promise<void> {
  await expect(firstView(page)).not.toHaveAttribute('aria-busy');
  await page.evaluate(() => document.fonts.ready);
  // The view leaves some of itself for after its first paint (`ui/page/yield-to-browser.ts`).
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** Waits until the app has replaced the first view, also behind a dialog. */
export async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.getByRole('main', { includeHidden: true })).toBeVisible();
  await expect(firstView(page)).toHaveCount(0);
}

/** Opens a page whose app is held back, and waits until its first view is filled. @returns releases the app */
export async function openFirstView(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdApp(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expectFilled(page);
  await expect(firstView(page)).toHaveCount(1);
  return async () => {
    release();
    await expectTakenOver(page);
    await page.waitForLoadState('networkidle');
  };
}

/** What a screen reader announces, one line for each element. The pager's place is told only by the app. */
export async function linesOf(part: Locator): Promise<string[]> {
  const lines = (await part.ariaSnapshot()).split('\n').map((line) => line.trim());
  return lines.map((line) => line.replace(/ , page \d+ of [\d,]+$/, ''));
}

/** Expects the lines in this order; others may come between. */
export function expectKept(before: readonly string[], after: readonly string[]): void {
  let at = 0;
  for (const line of after) if (line === before[at]) at += 1;
  expect(before[at], 'told by the first view and not by the app').toBeUndefined();
}

const complaints = new WeakMap<Page, string[]>();

/** The errors and warnings in a page's console so far. */
export const complaintsOf = (page: Page): string[] => complaints.get(page) ?? [];

/** Records the errors and warnings in a page's console. */
export function watchConsole(page: Page): void {
  const said: string[] = [];
  complaints.set(page, said);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
}

/** Expects that a watched page's console has no errors and warnings. */
export const expectQuietConsole = (page: Page): void => expect(complaintsOf(page)).toEqual([]);
