import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../support/shop.ts';

/** Steps and locators for tests of header, footer and sign-in, at either width. */

/** True when the test runs at phone width. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

const Made = z.object({
  payload: z.object({ id: z.number(), email: z.string(), password: z.string(), token: z.string() }),
});
/** An account made by a test, with its token. */
export type Member = z.output<typeof Made>['payload'];
const LoggedIn = z.object({ token: z.string() });

/** Makes an account through the sandbox's tester API. */
export async function makeMember(
  request: APIRequestContext,
  api: string,
  more: Record<string, unknown> = {},
): Promise<Member> {
  const answer = await request.post(`${api}/__sandbox/api/users`, { data: more });
  return z.parse(Made, await answer.json()).payload;
}

/** An email address that no account has. */
export function newEmail(): string {
  return `reader-${randomBytes(6).toString('hex')}@vitrine.example`;
}

/** Opens a page and waits until header and footer are complete, also behind a dialog. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const anywhere = { includeHidden: true };
  const footer = page.getByRole('contentinfo', anywhere);
  await expect(footer.getByRole('link', anywhere).first()).toBeAttached();
}

/** The phone's menu sheet. */
export async function openMenuSheet(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Presses the nth card of a part of the page. A card under the pointer has a second link, to the other copies. */
export const openItem = (part: Locator, nth = 0): Promise<void> =>
  part.getByRole('article').nth(nth).getByRole('link').first().click();

/** Opens login from the header. */
export async function openLogin(page: Page): Promise<Locator> {
  const place = isPhone(page) ? await openMenuSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Login', exact: true }).click();
  return loginDialog(page);
}

/** Waits for the login dialog. */
export async function loginDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Fills and submits the login dialog. */
export async function logIn(dialog: Locator, member: { email: string; password: string }): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Username or email' }).fill(member.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

/** A member's login. An account made by a test also has a token. */
export type Credentials = Pick<Member, 'email' | 'password'> & Partial<Pick<Member, 'token'>>;

/**
 * Opens a page as a member who logged in earlier: puts the token into storage before the page loads. For set-up only;
 * tests about login and sessions use the form.
 */
export async function openSignedIn(
  page: Page,
  path: string,
  { email, password, token = '' }: Credentials,
): Promise<void> {
  let stored = token;
  if (stored === '') {
    const answer = await page.request.post('/api/login', { data: { username: email, password } });
    stored = z.parse(LoggedIn, await answer.json()).token;
  }
  // On the first load only: a test may remove the token later.
  const script = await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('auth_session', 'true');
  }, stored);
  await page.goto(path);
  await script.dispose();
}

/** The header's link to the cart; its name has the number of items. */
export const cartBadge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Waits until the header shows a member: only members have a cart there. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cartBadge(page)).toBeVisible();
}

/** Waits until the header shows a visitor. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(cartBadge(page)).toHaveCount(0);
}

/**
 * Opens a menu of the header. `/account` takes the focus, once, when it has loaded. That cancels a press whose menu is
 * still loading; the test then presses again.
 */
async function openMenu(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name });
  const state = () =>
    button.evaluate((element) => {
      if (element.getAttribute('aria-expanded') === 'true') return 'open';
      return element === document.activeElement ? 'on its way' : 'cancelled';
    });
  await button.click();
  await expect.poll(state).not.toBe('on its way');
  if ((await state()) === 'cancelled') await button.click();
}

/** Logs out from the header. */
export async function logOut(page: Page): Promise<void> {
  if (isPhone(page)) {
    const sheet = await openMenuSheet(page);
    await sheet.getByRole('button', { name: 'Logout' }).click();
    return;
  }
  await openMenu(page, /^Account/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Holds the requests of an address until released; everything else loads normally. @returns releases them */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Makes a call of the sandbox fail once; sandbox/README.md lists the faults. */
export async function breakOnce(
  request: APIRequestContext,
  api: string,
  fault: Record<string, unknown>,
): Promise<void> {
  const answer = await request.post(`${api}/__sandbox/api/faults`, { data: { times: 1, ...fault } });
  expect(answer.ok()).toBe(true);
}

/** Chooses a language, a currency or a theme, in the header or the phone's menu. */
export async function choose(
  page: Page,
  label: 'Language' | 'Currency' | 'Theme',
  name: string,
): Promise<void> {
  if (isPhone(page)) {
    const sheet = await openMenuSheet(page);
    await sheet.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name }).click();
    return;
  }
  await openMenu(page, /^Language, currency/);
  await page.getByRole('menuitemradio', { name }).click();
}

const List = z.object({
  payload: z.array(z.object({ id: z.union([z.string(), z.number()]), title: z.string() })),
});

/** An item of the sandbox's catalogue, by search: the most expensive one, or the cheapest. */
export async function anyItem(
  request: APIRequestContext,
  api: string,
  search: string,
  sort: 'asc' | 'desc' = 'desc',
) {
  const answer = await request.get(`${api}/api/items/list`, {
    params: { search, sort, limit: '1', category: 'cs2' },
  });
  const [item] = z.parse(List, await answer.json()).payload;
  if (!item) throw new Error(`the sandbox has no item ${search}`);
  return { id: String(item.id), path: `/products/cs2/rifles/${item.id}`, title: item.title };
}
