import { declinedCookies } from '../../support/consent.ts';
import { endRoute } from '../../support/end-route.ts';
import { dropKeptLists } from '../../support/drop-kept-lists.ts';
import { expect, test } from '../../support/shop.ts';
import { banner } from './consent-steps.ts';
import { boxesAtWidths, expectTakenOver, firstView, holdScripts } from './first-steps.ts';

const PLACEHOLDER = '#boot-consent';
const REGION = 'section[aria-label="Cookies"]';
/** The banner's parts. The link to the cookie page has its space before the server names it. */
const PARTS = [REGION, `${REGION} p`, ...[1, 2, 3].map((at) => `${REGION} button:nth-of-type(${at})`)];
const QUESTION = 'May we use cookies for advertising, customization and extra functions?';
/** At some of these the link to the cookie page, which the server names, takes its own line. */
const WIDTHS = [390, 768, 800, 900, 1024, 1440];

test.use({ undecided: true });

test('@wide boot document: shows the cookie banner before any code, in its final place @main', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(page.getByText(QUESTION)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator(PLACEHOLDER).getByRole('button')).toHaveText([
    'Manage Preferences',
    'Decline',
    'Accept',
  ]);
  const before = await boxesAtWidths(page, PARTS, WIDTHS);
  release();
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Cookie policy' })).toBeVisible();
  await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
  await expect(page.getByText(QUESTION)).toHaveCount(1);
  expect(await boxesAtWidths(page, PARTS, WIDTHS)).toEqual(before);
});

test('@wide boot document: shows no cookie banner that would be wrong', async ({ page, context, shop }) => {
  const notice = page.getByRole('alert');
  const code = /\/assets\/react-[^/]*\.js$/;
  await test.step('when the code never arrives, which it says, with a retry', async () => {
    await page.route(code, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await page.goto('/products');
    await expect(notice).toContainText('An error occurred during initialization');
    await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
    await endRoute(page, code);
    await notice.getByRole('link', { name: 'Try again' }).click();
    await expectTakenOver(page);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  await test.step('when the backend sends no settings, and none are kept', async () => {
    await dropKeptLists(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/products');
    await expect(notice).toContainText('An error occurred during initialization');
    await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
    await endRoute(page, '**/api/**');
  });

  await test.step('in English when the language is German', async () => {
    await page.evaluate(() => localStorage.setItem('languageTag', 'de'));
    const release = await holdScripts(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await expect(firstView(page).getByRole('main')).toBeVisible();
    await expect(page.getByText(QUESTION)).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    release();
  });

  await test.step('to a visitor who has answered, then or later', async () => {
    await context.addCookies(declinedCookies(shop.origin));
    const release = await holdScripts(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await expect(firstView(page).getByRole('main')).toBeVisible();
    await expect(page.getByText(QUESTION)).toBeHidden();
    release();
    await expectTakenOver(page);
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
    await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
  });
});
