import { expect, test } from '../../support/shop.ts';
import {
  boxesAtWidths,
  expectFilled,
  expectTakenOver,
  firstView,
  holdApp,
  holdScripts,
} from './first-steps.ts';
import { anyItem } from './visitor-steps.ts';

const PICTURE = ['main article img'];
const WIDTHS = [320, 390, 768, 1440];

test('@wide item picture: appears before the shop’s code, where the shop then shows it', async ({
  page,
  request,
  shop,
}) => {
  const item = await anyItem(request, shop.api, 'AK-47 Redline');
  const requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/i/')) requests.push(pathname);
  });
  const release = await holdApp(page);
  await page.goto(item.path, { waitUntil: 'commit' });
  await expectFilled(page);
  const shown = page.getByRole('img', { name: `Picture of ${item.title}` });
  await expect(shown).toBeVisible();
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(requests).toHaveLength(1);
  const [picture] = requests;
  const before = await boxesAtWidths(page, PICTURE, WIDTHS);
  release();
  await expectTakenOver(page);
  await expect(shown).toBeVisible();
  expect(await boxesAtWidths(page, PICTURE, WIDTHS)).toEqual(before);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === picture)).toHaveLength(1);
});

test('@wide item picture: is fetched with the item, and stops nothing when either is missing', async ({
  page,
  request,
  shop,
}) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  await test.step('is fetched before any script', async () => {
    const release = await holdScripts(page);
    const picture = page.waitForRequest((sent) => new URL(sent.url()).pathname.startsWith('/i/'));
    await page.goto(path, { waitUntil: 'commit' });
    await picture;
    await expect(firstView(page)).toHaveAttribute('aria-busy', 'true');
    release();
  });

  await test.step('does not load', async () => {
    await page.route('**/i/**', (route) => route.abort());
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expectFilled(page);
    const buy = page.getByRole('main').getByRole('article').getByRole('button', { name: 'Buy', exact: true });
    await expect(buy).toBeVisible();
    await expect(firstView(page)).toHaveCount(1);
    release();
    await expectTakenOver(page);
    await expect(buy).toBeVisible();
  });

  await test.step('there is no such item', async () => {
    await page.goto('/products/cs2/all/0');
    await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  });
});
