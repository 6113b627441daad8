import { expect as playwrights, type Locator, type Page } from 'playwright/test';

/** Nothing is measured by it: it ends what hangs. In ms. */
export const LIMIT_MS = 30_000;

/** Playwright's, as patient as a busy machine needs. */
export const expect = playwrights.configure({ timeout: LIMIT_MS });

/** What is wrong in a cell, in words. */
export class Wrong extends Error {
  override readonly name = 'Wrong';
}

/** Whatever happens, no reader sees these. */
const RUBBISH = /\bundefined\b|\bNaN\b|\[object |nginx|<html|SyntaxError|AxiosError|status code \d|\bnull\b/;

/**
 * Something stands in the main area, or in the dialog over it, and none of it is rubbish. Before the first screen is
 * there, the document's own outline of it is enough.
 */
export async function somethingSensible(page: Page): Promise<void> {
  const blank = await page.evaluate(() => {
    const stands = (element: Element | null) =>
      (element?.getBoundingClientRect().height ?? 0) > 0 && (element?.textContent ?? '').trim() !== '';
    return !['[role="dialog"]', 'main', '.first'].some((place) => stands(document.querySelector(place)));
  });
  if (blank) throw new Wrong('the page is blank');
  const found = RUBBISH.exec(await page.locator('body').innerText());
  if (found) throw new Wrong(`'${found[0]}' is shown`);
}

const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase();

/** True where a reader sees any of these texts. Case is the style sheet's. */
export async function saysNow(page: Page, texts: readonly string[]): Promise<boolean> {
  const shown = plain(await page.locator('body').innerText());
  return texts.some((text) => shown.includes(plain(text)));
}

/** @throws Wrong where none of these texts comes to be seen */
export async function says(page: Page, texts: readonly string[]): Promise<void> {
  await until(() => saysNow(page, texts), `none of these is shown: ${texts.join(' | ')}`);
}

/** @throws Wrong with `otherwise` where it does not come true */
export async function until(holds: () => Promise<boolean> | boolean, otherwise: string): Promise<void> {
  await expect
    .poll(holds, { timeout: LIMIT_MS, intervals: [30, 60, 120, 250] })
    .toBe(true)
    .catch(() => {
      throw new Wrong(otherwise);
    });
}

/** Whether it can be used at this moment. What goes away while it is looked at cannot, and is not waited for. */
export async function usableNow(control: Locator): Promise<boolean> {
  if (!(await control.isVisible())) return false;
  return control.isEnabled({ timeout: 500 }).catch(() => false);
}

/** @throws Wrong where it is not there, or cannot be used */
export async function usable(locator: Locator, what: string): Promise<void> {
  await until(() => usableNow(locator.first()), `${what} cannot be used`);
}

/** @throws Wrong where something that was typed is gone */
export async function stillThere(
  typed: readonly (readonly [Locator, string])[],
  when: string,
): Promise<void> {
  for (const [field, value] of typed)
    await until(
      async () =>
        (await field.count()) === 1 && (await field.inputValue({ timeout: 500 }).catch(() => '')) === value,
      `what was typed ('${value}') is gone ${when}`,
    );
}
