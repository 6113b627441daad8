import { expect as playwrights, type Locator, type Page } from 'playwright/test';

/** Ends what hangs; it is no measurement. In ms. */
export const LIMIT_MS = 30_000;

/** Playwright's `expect`, with patience for a busy machine. */
export const expect = playwrights.configure({ timeout: LIMIT_MS });

/** What is wrong in a cell, in words. */
export class CellFailure extends Error {
  override readonly name = 'Wrong';
}

/** Texts that no user may ever see. */
const FORBIDDEN_TEXTS =
  /\bundefined\b|\bNaN\b|\[object |nginx|<html|SyntaxError|AxiosError|status code \d|\bnull\b/;

/**
 * Expects text in the main area, or in the dialog over it, without technical rubbish. Before the first screen, the
 * document's first view is enough.
 */
export async function expectSensiblePage(page: Page): Promise<void> {
  const blank = await page.evaluate(() => {
    const hasText = (element: Element | null) =>
      (element?.getBoundingClientRect().height ?? 0) > 0 && (element?.textContent ?? '').trim() !== '';
    return !['[role="dialog"]', 'main', '.first'].some((place) => hasText(document.querySelector(place)));
  });
  if (blank) throw new CellFailure('the page is blank');
  const found = FORBIDDEN_TEXTS.exec(await page.locator('body').innerText());
  if (found) throw new CellFailure(`'${found[0]}' is shown`);
}

const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase();

/** True when one of these texts is visible, in any letter case. */
export async function isTextVisible(page: Page, texts: readonly string[]): Promise<boolean> {
  const shown = plain(await page.locator('body').innerText());
  return texts.some((text) => shown.includes(plain(text)));
}

/** @throws CellFailure when none of these texts becomes visible */
export async function expectText(page: Page, texts: readonly string[]): Promise<void> {
  await waitUntil(() => isTextVisible(page, texts), `none of these is shown: ${texts.join(' | ')}`);
}

/** @throws CellFailure with `otherwise` when the condition does not become true */
export async function waitUntil(holds: () => Promise<boolean> | boolean, otherwise: string): Promise<void> {
  await expect
    .poll(holds, { timeout: LIMIT_MS, intervals: [30, 60, 120, 250] })
    .toBe(true)
    .catch(() => {
      throw new CellFailure(otherwise);
    });
}

/** True when the control can be used now. A control that disappears during the check cannot. */
export async function isUsable(control: Locator): Promise<boolean> {
  if (!(await control.isVisible())) return false;
  return control.isEnabled({ timeout: 500 }).catch(() => false);
}

/** @throws CellFailure when the element is missing or cannot be used */
export async function expectUsable(locator: Locator, what: string): Promise<void> {
  await waitUntil(() => isUsable(locator.first()), `${what} cannot be used`);
}

/** @throws CellFailure when a typed text is gone */
export async function expectTypedKept(
  typed: readonly (readonly [Locator, string])[],
  when: string,
): Promise<void> {
  for (const [field, value] of typed)
    await waitUntil(
      async () =>
        (await field.count()) === 1 && (await field.inputValue({ timeout: 500 }).catch(() => '')) === value,
      `what was typed ('${value}') is gone ${when}`,
    );
}
