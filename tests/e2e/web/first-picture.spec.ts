import { expect, test } from '../../support/shop.ts';
import { boxes, holdCode } from './first-steps.ts';
import { anyItem } from './visitor-steps.ts';

const SKELETON_PICTURE = '.first-picture img';

for (const width of [320, 390, 768, 1440])
  test(`@wide an item's picture is there before any code, where the shop then shows it, at ${width} px`, async ({
    page,
    request,
    shop,
  }) => {
    const item = await anyItem(request, shop.api, 'AK-47 Redline');
    await page.setViewportSize({ width, height: 844 });
    const asked: string[] = [];
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url());
      if (pathname.startsWith('/i/')) asked.push(pathname);
    });
    const release = await holdCode(page);
    await page.goto(item.path, { waitUntil: 'commit' });
    await expect(page.locator(SKELETON_PICTURE)).toBeVisible();
    await page.waitForLoadState('load');
    // The box can be visible before the request event arrives.
    await expect.poll(() => asked).not.toEqual([]);
    const [picture] = asked;
    const before = await boxes(page, [SKELETON_PICTURE]);
    release();
    const shown = page.getByRole('img', { name: `Picture of ${item.title}` });
    await expect(shown).toBeVisible();
    await expect(page.locator(SKELETON_PICTURE)).toHaveCount(0);
    expect(await boxes(page, ['main article img'])).toEqual(before);
    expect(asked.filter((path) => path === picture)).toHaveLength(1);
  });

for (const [what, img_url] of [
  ['another host', 'https://evil.example/x.png'],
  ['another host without its protocol', '//evil.example/x.png'],
  ['a host behind a tab', '/\t/evil.example/x.png'],
  ['a script', 'javascript:alert(1)'],
  ['a number', 7],
  ['nothing', ''],
] as const)
  test(`@wide a picture whose address is ${what} is not asked for early`, async ({ page, request, shop }) => {
    const { path, id } = await anyItem(request, shop.api, 'AK-47 Redline');
    await page.route(`**/api/items/${id}?*`, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, payload: { ...body.payload, img_url } } });
    });
    const strange: string[] = [];
    page.on('request', (sent) => {
      if (new URL(sent.url()).origin !== shop.origin) strange.push(sent.url());
    });
    await holdCode(page);
    const answered = page.waitForResponse(`**/api/items/${id}?*`);
    await page.goto(path, { waitUntil: 'commit' });
    await (await answered).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    await expect(page.locator(SKELETON_PICTURE)).toHaveCount(0);
    expect(strange).toEqual([]);
  });

test('@wide an item that is not there, and one whose picture is not, begin with an empty case', async ({
  page,
  request,
  shop,
}) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  await page.goto('/products/cs2/all/0');
  await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  await page.route('**/i/**', (route) => route.abort());
  const release = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('.first-case')).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
});
