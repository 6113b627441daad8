import type { Page } from 'playwright/test';

/** What the tests of the document before the shop's code do again and again. */

/** Where the words and boxes that both have stand, to the pixel. */
export const boxes = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (each) =>
      each.map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return [x, y, width, height].map((value) => Math.round(value ?? NaN));
      }),
    selectors,
  );

/** Lets the document and its fonts through, and the shop's code only when told. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
