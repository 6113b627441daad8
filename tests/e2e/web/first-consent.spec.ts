import { expect, test } from '../../support/shop.ts';
import { banner } from './consent-steps.ts';
import { boundingBoxes, expectTakenOver, firstView, holdScripts } from './first-steps.ts';

const PLACEHOLDER = '#boot-consent';
const REGION = 'section[aria-label="Cookies"]';
/** The banner's parts. The link to the cookie page has its space before the server names it. */
const PARTS = [REGION, `${REGION} p`, ...[1, 2, 3].map((at) => `${REGION} button:nth-of-type(${at})`)];
const QUESTION = 'The shop needs some cookies to work.';

test.describe('boot document, visitor without a consent answer', () => {
  test.use({ undecided: true });

  // At some of these widths the link to the cookie page, which the server names, takes its own line.
  for (const width of [390, 768, 800, 900, 1024, 1440])
    test(`@wide shows the cookie banner before any code, in its final place, at ${width} px @main`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const release = await holdScripts(page);
      await page.goto('/products', { waitUntil: 'commit' });
      await expect(page.getByText(QUESTION)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator(PLACEHOLDER).getByRole('button')).toHaveText([
        'Manage Preferences',
        'Decline',
        'Accept',
      ]);
      const before = await boundingBoxes(page, PARTS);
      release();
      await expect(banner(page)).toBeVisible();
      await expect(banner(page).getByRole('link', { name: 'Cookie policy' })).toBeVisible();
      await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
      await expect(page.getByText(QUESTION)).toHaveCount(1);
      expect(await boundingBoxes(page, PARTS)).toEqual(before);
    });

  test('@wide leaves the banner to the shop’s code when the language is German', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('languageTag', 'de'));
    await holdScripts(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await expect(firstView(page).getByRole('main')).toBeVisible();
    await expect(page.getByText(QUESTION)).toBeHidden();
  });

  test('@wide shows no banner when the code never arrives or the backend sends no settings', async ({
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

test('@wide boot document: shows no banner to a visitor who has answered, then or later', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(firstView(page).getByRole('main')).toBeVisible();
  await expect(page.getByText(QUESTION)).toBeHidden();
  release();
  await expectTakenOver(page);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
  await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
});
