import type { Page } from '../page.ts';
import type { Part } from '../part.ts';

/** Steps that several flows have. */

/** The cards of the catalogue. */
export const cards = (page: Page): Part => page.role('list', 'Skins').role('article');

/** Opens a screen, and waits until the app is there. */
export async function openFresh(page: Page, path: string): Promise<void> {
  await page.visit(path);
  await page.takenOver();
}

/** Logs in by the form of an open dialog. */
export async function logIn(page: Page, member: { email: string; password: string }): Promise<void> {
  const login = page.dialog('Login');
  await login.role('textbox', 'Username or email').fill(member.email);
  await login.label(/^Password/).fill(member.password);
  await login.role('button', 'Login').click();
  await page.role('dialog').gone();
  await page.header.role('link', /^Cart/).see();
}

/** Pays on the provider's page, with a card that succeeds. */
export async function payByCard(page: Page): Promise<void> {
  await page.role('textbox', 'Card number').fill('4242 4242 4242 4242');
  await page.role('textbox', 'Name on the card').fill('ADA GLASS');
  await page.role('textbox', 'Expiry date').fill('12/40');
  await page.role('textbox', 'Security code').fill('123');
  await page.role('button', /^Pay /).click();
}
