import { expect, test } from '../../support/shop.ts';
import { banner } from './consent-steps.ts';
import { boxes, holdCode } from './first-steps.ts';

const PLACEHOLDER = '#boot-consent';
const QUESTION = 'The shop needs some cookies to work.';

test.describe('a visitor who has not answered', () => {
  test.use({ undecided: true });

  // At some of these the link to the page on cookies, which the server names, takes a line of its own.
  for (const width of [390, 768, 800, 900, 1024, 1440])
    test(`@wide reads what the cookies are for before any code, where the banner then is, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const release = await holdCode(page);
      await page.goto('/products', { waitUntil: 'commit' });
      await expect(page.getByText(QUESTION)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await boxes(page, [PLACEHOLDER, `${PLACEHOLDER} p`]);
      release();
      await expect(banner(page)).toBeVisible();
      await expect(banner(page).getByRole('link', { name: 'Cookie policy' })).toBeVisible();
      await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
      await expect(page.getByText(QUESTION)).toHaveCount(1);
      const region = 'section[aria-label="Cookies"]';
      expect(await boxes(page, [region, `${region} p`])).toEqual(before);
    });

  test('@wide whose language is German is asked by the shop alone', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('languageTag', 'de'));
    await holdCode(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await expect(page.locator('.first-catalogue')).toBeVisible();
    await expect(page.locator(PLACEHOLDER)).toBeHidden();
  });

  test('@wide is not asked what nothing can be answered to: code that does not come, or a server', async ({
    page,
  }) => {
    const code = /\/assets\/react-[^/]*\.js$/;
    await page.route(code, (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/products');
    await expect(page.getByRole('alert')).toContainText('An error occurred during initialization');
    await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
    await page.unroute(code);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/products');
    await expect(page.getByRole('alert')).toContainText('An error occurred during initialization');
    await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
  });
});

test('@wide a visitor who has answered sees no question, with the first paint or later', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(page.locator('.first-catalogue')).toBeVisible();
  await expect(page.locator(PLACEHOLDER)).toBeHidden();
  release();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
  await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
});
