import type { Page, Request } from 'playwright/test';

import { actAsBefore, actAsLaravel, holdAnswers, releaseAnswers } from '../../../support/session-rules.ts';
import { expect, test } from '../../../support/shop.ts';
import { openMemberPageByLogin } from '../buyer-steps.ts';
import {
  expectSignedIn,
  expectSignedOut,
  logIn,
  logOut,
  loginDialog,
  makeMember,
  openLogin,
} from '../visitor-steps.ts';

test.beforeEach(({ shop }) => actAsLaravel(shop.api));
test.afterEach(({ shop }) => actAsBefore(shop.api));

/** Collects the calls of a page with these words in their address. @returns waits until all have ended */
function collect(page: Page, words: RegExp): { sent: Request[]; ended: () => Promise<unknown> } {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (words.test(request.url())) sent.push(request);
  });
  return { sent, ended: () => Promise.all(sent.map((request) => request.response().catch(() => null))) };
}

/** Asks the server who is signed in, past the page. */
const isSignedIn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const answer: unknown = await (await fetch('/api/is-auth')).json();
    return answer instanceof Object && Reflect.get(answer, 'authenticated');
  });

test('login: holds, though lists that were asked for before it come after it @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await holdAnswers(shop.api, '/api/items/*', '/api/categories');
  const lists = collect(page, /\/api\/(items|categories)/);
  await page.goto('/');
  await logIn(await openLogin(page), member);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  expect(lists.sent.length).toBeGreaterThan(1);
  await releaseAnswers(shop.api);
  await lists.ended();
  expect(await isSignedIn(page)).toBe(true);
  await page.goto('/cart');
  await expectSignedIn(page);
  await expect(page).toHaveURL('/cart');
  for (const each of lists.sent) expect((await each.allHeaders())['cookie'], each.url()).toBeUndefined();
});

/** Saves another city on the account page. The answer is held. @returns waits for it */
async function saveSlowly(page: Page, api: string): Promise<() => Promise<unknown>> {
  // The form shows the profile, whose answer must not be held.
  await page.getByRole('textbox', { name: 'City' }).fill('Rome');
  await holdAnswers(api, '/api/user/profile');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).first().click();
  const request = await sent;
  return () => request.response();
}

test('logout: holds, though lists that were asked for before it come after it @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await openMemberPageByLogin(page, '/cart', member);
  // The document asks for the cart, with cookies. It is not waited for.
  await holdAnswers(shop.api, '/api/items/*', '/api/categories', '/api/cart');
  const lists = collect(page, /\/api\/(items|categories|cart)/);
  await page.goto('/');
  await logOut(page);
  await expectSignedOut(page);
  expect(lists.sent.length).toBeGreaterThan(1);
  await releaseAnswers(shop.api);
  await lists.ended();
  expect(await isSignedIn(page)).toBe(false);
  await page.goto('/account');
  await loginDialog(page);
  await expectSignedOut(page);
});

test('logout: waits for a write under way, whose answer would bring the session back', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await openMemberPageByLogin(page, '/account/personal', member);
  const saved = await saveSlowly(page, shop.api);
  await logOut(page);
  const banner = page.getByRole('banner');
  await expect(
    banner.locator('[aria-busy=true]').or(banner.getByRole('button', { name: 'Login' })),
  ).toBeVisible();
  await releaseAnswers(shop.api);
  await saved();
  await expect(banner.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  await expect(page.getByText('Please log in again', { exact: false })).toHaveCount(0);
  await page.goto('/account');
  await loginDialog(page);
});

test('logout in one tab: a list of another tab does not undo it; a write there does, and both tabs say so', async ({
  page,
  request,
  shop,
  context,
}) => {
  const member = await makeMember(request, shop.api);
  await openMemberPageByLogin(page, '/cart', member);
  const other = await context.newPage();
  await holdAnswers(shop.api, '/api/items/*');
  const lists = collect(other, /\/api\/items/);
  await other.goto('/');
  await expect.poll(() => lists.sent.length).toBeGreaterThan(0);
  await logOut(page);
  await expectSignedOut(page);
  await releaseAnswers(shop.api);
  await lists.ended();
  expect(await isSignedIn(page)).toBe(false);

  await openMemberPageByLogin(page, '/cart', member);
  await other.goto('/account/personal');
  await expectSignedIn(other);
  await saveSlowly(other, shop.api);
  await logOut(page);
  await expectSignedOut(other);
  await releaseAnswers(shop.api);
  for (const tab of [page, other]) {
    // The account's page has asked for a login.
    const banner = tab.getByRole('banner', { includeHidden: true });
    await expect(banner.getByRole('link', { name: /^Cart/, includeHidden: true })).toBeAttached();
  }
});
