import { expect, test } from '../../support/shop.ts';
import {
  detailsLine,
  dialogNamed,
  editDetails,
  openMemberPage,
  makeBuyer,
  openCheckout,
  addToCart,
  findItems,
} from './buyer-steps.ts';
import {
  cartBadge,
  expectSignedIn,
  expectSignedOut,
  logIn,
  loginDialog,
  logOut,
  openLogin,
} from './visitor-steps.ts';

const MIXED = /This browser was signed in to two different accounts/;

test('@wide another account’s session: signs the browser out, and says why @main', async ({
  page,
  request,
  shop,
  context,
}) => {
  const reader = await makeBuyer(request, shop.api);
  const other = await makeBuyer(request, shop.api);
  await openMemberPage(page, '/account/personal', reader);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(reader.email);

  // As after another site's form: the cookie belongs to another account, the token to the user.
  const answer = await request.post(`${shop.api}/api/login`, {
    data: { username: other.email, password: other.password },
  });
  const { cookies } = await request.storageState();
  expect(answer.ok()).toBe(true);
  await context.addCookies(
    cookies.map(({ name, value }) => ({ name, value, url: shop.origin, httpOnly: name !== 'XSRF-TOKEN' })),
  );

  await page.reload();
  const login = await loginDialog(page);
  await expect(login.getByText(MIXED)).toBeVisible();
  await expectSignedOut(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.reload();
  await expectSignedOut(page);

  await logIn(await openLogin(page), reader);
  await expectSignedIn(page);
  await page.goto('/account/personal');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(reader.email);
  await expect(cartBadge(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(MIXED)).toHaveCount(0);
});

test('@wide logout: clears drafts from every other tab, shown and stored', async ({
  page,
  request,
  shop,
  context,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  await addToCart(request, shop.api, buyer, await findItems(request, shop.api, 1, { min: 5, max: 20 }));
  await openMemberPage(page, '/cart', buyer);
  const second = await context.newPage();
  await second.goto('/cart');
  const checkout = await openCheckout(second);
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'Address' }).fill('Geheimgasse 7');
  const stored = () => second.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(stored).toContain('Geheimgasse');

  // A third tab is on another site during that, and comes back.
  const third = await context.newPage();
  await third.goto('/cart');
  const checkoutThere = await openCheckout(third);
  await editDetails(checkoutThere);
  await checkoutThere.getByRole('textbox', { name: 'Address' }).fill('Geheimgasse 8');
  await expect
    .poll(() => third.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('Geheimgasse');
  await third.goto('/robots.txt');

  await logOut(page);
  await expectSignedOut(page);
  await expect.poll(stored).not.toContain('Geheimgasse');
  await expect(dialogNamed(second, 'Checkout')).toHaveCount(0);
  const values = () =>
    second.evaluate(() => Array.from(document.querySelectorAll('input'), ({ value }) => value).join());
  // A closed dialog leaves the page in a task of its own.
  await expect.poll(values).not.toContain('Geheimgasse');

  await third.goBack();
  await logIn(await loginDialog(third), buyer);
  const again = await openCheckout(third);
  await expect(detailsLine(again)).toContainText('Lindenstraße 9');
});
