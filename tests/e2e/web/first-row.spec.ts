import { expect, test } from '../../support/shop.ts';
import { openFirstView } from './first-steps.ts';

declare global {
  interface Window {
    /** The number of the app's catalogue cards at each DOM change, while recording. */
    counts: number[];
  }
}

test('catalogue: renders all cards at once, as the first view has them, also after going back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.counts = [];
    new MutationObserver(() => {
      if (document.querySelector('#root > .first')) return;
      const cards = document.querySelectorAll('ul[aria-label="Skins"] article').length;
      if (cards !== window.counts.at(-1)) window.counts.push(cards);
    }).observe(document, { childList: true, subtree: true });
  });
  // The app finds the first view filled, as it does unless the answer is slower than the code.
  const takeOver = await openFirstView(page, '/products');
  await takeOver();
  const cards = page.getByRole('list', { name: 'Skins' }).getByRole('article');
  await expect(cards).toHaveCount(15);
  expect((await page.evaluate(() => window.counts)).filter((count) => count > 0 && count < 15)).toEqual([]);

  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All skins');
  await page.evaluate(() => (window.counts = []));
  await page.goBack();
  await expect(cards).toHaveCount(15);
  expect((await page.evaluate(() => window.counts)).filter((count) => count > 0 && count < 15)).toEqual([]);
});
