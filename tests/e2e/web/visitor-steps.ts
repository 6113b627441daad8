import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../support/shop.ts';

/** What the tests of header, footer and sign-in do again and again, at either width. */

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

const Made = z.object({
  payload: z.object({ email: z.string(), password: z.string(), token: z.string() }),
});
export type Member = z.output<typeof Made>['payload'];
const LoggedIn = z.object({ token: z.string() });

/** Makes an account of the test's own through the sandbox's tester API. */
export async function makeMember(
  request: APIRequestContext,
  api: string,
  more: Record<string, unknown> = {},
): Promise<Member> {
  const answer = await request.post(`${api}/__sandbox/api/users`, { data: more });
  return z.parse(Made, await answer.json()).payload;
}

/** An address nobody has yet. */
export function newEmail(): string {
  return `reader-${randomBytes(6).toString('hex')}@vitrine.example`;
}

/** Goes to a page and waits until header and footer are whole, behind a dialog too, should the page open one. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const anywhere = { includeHidden: true };
  const footer = page.getByRole('contentinfo', anywhere);
  await expect(footer.getByRole('link', anywhere).first()).toBeAttached();
}

/** The phone's menu sheet. */
export async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Opens login from the header. */
export async function openLogin(page: Page): Promise<Locator> {
  const place = isPhone(page) ? await openSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Login', exact: true }).click();
  return loginDialog(page);
}

/** The login dialog, once it is there. */
export async function loginDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Fills and sends the login dialog. */
export async function logIn(dialog: Locator, member: { email: string; password: string }): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Username or email' }).fill(member.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Who logs in. An account that a test has made brings its token. */
export type Credentials = Pick<Member, 'email' | 'password'> & Partial<Pick<Member, 'token'>>;

/**
 * Opens a page as a member who logged in earlier: the token is in the browser's storage before the page loads. For
 * set-up only; tests about login and sessions use the form.
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
  // A script for the first load only: a test may take the token away later.
  const script = await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('auth_session', 'true');
  }, stored);
  await page.goto(path);
  await script.dispose();
}

/** The header's way to the cart, with the number of items in its name. */
export const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** True state as the header shows it: a cart is there for members only. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(badge(page)).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(badge(page)).toHaveCount(0);
}

/** Logs out from the header. */
export async function logOut(page: Page): Promise<void> {
  if (isPhone(page)) {
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Logout' }).click();
    return;
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Puts a fault onto a call of the sandbox for one time; what it does is in sandbox/README.md. */
export async function breakOnce(
  request: APIRequestContext,
  api: string,
  fault: Record<string, unknown>,
): Promise<void> {
  const answer = await request.post(`${api}/__sandbox/api/faults`, { data: { times: 1, ...fault } });
  expect(answer.ok()).toBe(true);
}

/**
 * Breaks a call for as long as it takes: a screen that is opened first may ask twice before it says so.
 * @returns what mends it
 */
export async function breakUntilMended(
  request: APIRequestContext,
  api: string,
  fault: Record<string, unknown>,
): Promise<() => Promise<void>> {
  await breakOnce(request, api, { ...fault, times: null });
  return async () => {
    const answer = await request.delete(`${api}/__sandbox/api/faults`);
    expect(answer.ok()).toBe(true);
  };
}

/** Chooses a language or a currency, wherever this width has them. */
export async function choose(page: Page, label: 'Language' | 'Currency', name: string): Promise<void> {
  if (isPhone(page)) {
    const sheet = await openSheet(page);
    await sheet.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name }).click();
    return;
  }
  await page.getByRole('button', { name: /^Language and currency/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

const List = z.object({
  payload: z.array(z.object({ id: z.union([z.string(), z.number()]), title: z.string() })),
});

/** An item that the sandbox really sells. */
export async function anyItem(request: APIRequestContext, api: string, search: string) {
  const answer = await request.get(`${api}/api/items/list`, {
    params: { search, limit: '1', category: 'cs2' },
  });
  const [item] = z.parse(List, await answer.json()).payload;
  if (!item) throw new Error(`the sandbox has nothing called ${search}`);
  return { id: String(item.id), path: `/products/cs2/rifles/${item.id}`, title: item.title };
}
