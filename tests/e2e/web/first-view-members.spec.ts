import { expect, test } from '../../support/shop.ts';
import { boxesAtWidths, openFirstView } from './first-steps.ts';
import { expectSignedIn, makeMember, visit } from './visitor-steps.ts';

test('@wide first view: the watch list shows its heading and sections before the app’s code', async ({
  page,
}) => {
  await page.route(/\/assets\/shop-[^/]*\.js$/, () => undefined);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Watch list' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inbox' })).toHaveAttribute('href', '/desk/inbox');
});

test('first view of cart and account: a member sees title and placeholders, a visitor only the wait @wide', async ({
  page,
  request,
  shop,
}) => {
  await visit(page, '/products');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const { token } = await makeMember(request, shop.api, { verified: true, steam_id: '76561198000000041' });
  const screens = [
    ['/cart', 'Cart', ['main h1']],
    // The sell button after the name, the sections below it.
    ['/account', 'Account', ['main h1', 'main :has(> h1) + *', 'main :has(> * > h1) + *']],
  ] as const;
  for (const [path, name, selectors] of screens) {
    const places = async () => {
      const measured = await boxesAtWidths(page, selectors, [390, 1440]);
      // The account's title becomes the member's name: only its place is the same.
      return measured.map(({ boxes }) => boxes.map(([x, y]) => [x, y]));
    };
    await page.evaluate(() => localStorage.clear());
    const openForVisitor = await openFirstView(page, path);
    await expect(heading(name)).toHaveCount(0);
    await openForVisitor();
    await page.evaluate((given) => {
      localStorage.setItem('token', given);
      localStorage.setItem('auth_session', 'true');
    }, token);
    const release = await openFirstView(page, path);
    await expect(heading(name)).toBeVisible();
    const before = await places();
    await release();
    await expectSignedIn(page);
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    expect(await places()).toEqual(before);
  }
});
