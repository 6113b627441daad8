import type { Page } from 'playwright/test';

/** Steps for tests of the boot document, before the shop's code runs. */

/** The bounding boxes of elements, rounded to whole pixels. */
export const boundingBoxes = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (each) =>
      each.map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return [x, y, width, height].map((value) => Math.round(value ?? NaN));
      }),
    selectors,
  );

/** Delays the shop's scripts until released; the document and its fonts load normally. @returns releases them */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
