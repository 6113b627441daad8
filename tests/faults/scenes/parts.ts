import type { Locator } from 'playwright/test';

import { expect } from '../checks.ts';
import type { Stage } from '../scene.ts';

/** Locators and steps that several scenes use. */

export const main = ({ page }: Stage): Locator => page.getByRole('main');
export const banner = ({ page }: Stage): Locator => page.getByRole('banner');
export const footer = ({ page }: Stage): Locator => page.getByRole('contentinfo');
export const dialog = ({ page }: Stage, name: string): Locator => page.getByRole('dialog', { name });
export const toast = ({ page }: Stage, text: string): Locator => page.getByText(text);
export const cartBadge = (stage: Stage): Locator => banner(stage).getByRole('link', { name: /^Cart/ });

/** Opens an address. */
export function at(path: string | ((stage: Stage) => string)) {
  return async (stage: Stage): Promise<void> => {
    await stage.page.goto(typeof path === 'string' ? path : path(stage));
  };
}

/** Opens an address and waits for its main element, so that no request of it is pending. */
export function readyAt(path: string, ready: (stage: Stage) => Locator) {
  return async (stage: Stage): Promise<void> => {
    await stage.page.goto(path);
    await expect(ready(stage).first()).toBeVisible();
  };
}

/** The id of something that the account was made with. */
export function idOf({ account }: Stage, name: string): string {
  const id = account?.ids[name];
  if (id === undefined) throw new Error(`the account has no ${name}`);
  return id;
}

/** The account's token for the sandbox. */
export function tokenOf({ account }: Stage): string {
  if (!account) throw new Error('the scene has no account');
  return account.token;
}

/** Fills fields by their labels. */
export async function fillIn(within: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await within.getByRole('textbox', { name, exact: true }).fill(value);
}

/** The same fields as values that must stay. */
export function filled(
  within: Locator,
  values: Readonly<Record<string, string>>,
): readonly (readonly [Locator, string])[] {
  return Object.entries(values).map(([name, value]) => [
    within.getByRole('textbox', { name, exact: true }),
    value,
  ]);
}
