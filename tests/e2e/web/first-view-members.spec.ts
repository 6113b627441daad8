import { expect, test } from '../../support/shop.ts';
import { boundingBoxes, openFirstView } from './first-steps.ts';
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
  const { token } = await makeMember(request, shop.api, { verified: true });
  const screens = [
    ['/cart', 'Cart'],
    ['/account', 'Account'],
  ] as const;
  for (const [path, name] of screens) {
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
    const before = await boundingBoxes(page, ['main h1']);
    await release();
    await expectSignedIn(page);
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    const after = await boundingBoxes(page, ['main h1']);
    // The account's title becomes the member's name: only its place is the same.
    expect(after.map(([x, y]) => [x, y])).toEqual(before.map(([x, y]) => [x, y]));
  }
});
