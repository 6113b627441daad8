import { expect, test } from '../../support/shop.ts';
import {
  boundingBoxes,
  expectFilled,
  expectTakenOver,
  firstView,
  holdApp,
  holdScripts,
} from './first-steps.ts';
import { anyItem } from './visitor-steps.ts';

const PICTURE = 'main article img';

for (const width of [320, 390, 768, 1440])
  test(`@wide item picture: appears before the shop’s code, where the shop then shows it, at ${width} px`, async ({
    page,
    request,
    shop,
  }) => {
    const item = await anyItem(request, shop.api, 'AK-47 Redline');
    await page.setViewportSize({ width, height: 844 });
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
    const before = await boundingBoxes(page, [PICTURE]);
    release();
    await expectTakenOver(page);
    await expect(shown).toBeVisible();
    expect(await boundingBoxes(page, [PICTURE])).toEqual(before);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => path === picture)).toHaveLength(1);
  });

test('@wide item picture: is fetched with the item, before any script', async ({ page, request, shop }) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  await holdScripts(page);
  const picture = page.waitForRequest((sent) => new URL(sent.url()).pathname.startsWith('/i/'));
  await page.goto(path, { waitUntil: 'commit' });
  await picture;
  await expect(firstView(page)).toHaveAttribute('aria-busy', 'true');
});

for (const [what, img_url] of [
  ['another host', 'https://evil.example/x.png'],
  ['another host without its protocol', '//evil.example/x.png'],
  ['a host after a tab', '/\t/evil.example/x.png'],
  ['a script', 'javascript:alert(1)'],
  ['a number', 7],
  ['empty', ''],
] as const)
  test(`@wide item picture: is not requested early when its address is ${what}`, async ({
    page,
    request,
    shop,
  }) => {
    const { path, id } = await anyItem(request, shop.api, 'AK-47 Redline');
    await page.route(`**/api/items/${id}?*`, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, payload: { ...body.payload, img_url } } });
    });
    const unexpected: string[] = [];
    page.on('request', (sent) => {
      if (new URL(sent.url()).origin !== shop.origin) unexpected.push(sent.url());
    });
    await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expectFilled(page);
    // The item is shown with the shop's own picture for what has none.
    const src = await page
      .getByRole('main')
      .getByRole('img', { name: /^Picture of/ })
      .getAttribute('src');
    expect(src).toMatch(/^(data:image\/svg|\/assets\/no-picture)/);
    expect(unexpected).toEqual([]);
  });

test('@wide item picture: a missing item or a picture that does not load stops nothing', async ({
  page,
  request,
  shop,
}) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  await page.goto('/products/cs2/all/0');
  await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
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
