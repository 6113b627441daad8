import { expect, test } from '../../support/shop.ts';
import { boundingBoxes, holdScripts } from './first-steps.ts';
import { anyItem } from './visitor-steps.ts';

const SKELETON_PICTURE = '.first-picture img';

for (const width of [320, 390, 768, 1440])
  test(`@wide item picture: appears before any code, where the shop then shows it, at ${width} px`, async ({
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
    const release = await holdScripts(page);
    await page.goto(item.path, { waitUntil: 'commit' });
    await expect(page.locator(SKELETON_PICTURE)).toBeVisible();
    await page.waitForLoadState('load');
    // The box can be visible before the request event arrives.
    await expect.poll(() => requests).not.toEqual([]);
    const [picture] = requests;
    const before = await boundingBoxes(page, [SKELETON_PICTURE]);
    release();
    const shown = page.getByRole('img', { name: `Picture of ${item.title}` });
    await expect(shown).toBeVisible();
    await expect(page.locator(SKELETON_PICTURE)).toHaveCount(0);
    expect(await boundingBoxes(page, ['main article img'])).toEqual(before);
    expect(requests.filter((path) => path === picture)).toHaveLength(1);
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
    await holdScripts(page);
    const answered = page.waitForResponse(`**/api/items/${id}?*`);
    await page.goto(path, { waitUntil: 'commit' });
    await (await answered).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    await expect(page.locator(SKELETON_PICTURE)).toHaveCount(0);
    expect(unexpected).toEqual([]);
  });

test('@wide item picture: the case is empty for a missing item or a missing picture', async ({
  page,
  request,
  shop,
}) => {
  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  await page.goto('/products/cs2/all/0');
  await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  await page.route('**/i/**', (route) => route.abort());
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('.first-case')).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
});
