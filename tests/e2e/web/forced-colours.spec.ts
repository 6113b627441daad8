import type { Locator } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import { openDesk } from './desk-steps.ts';
import { openItem, visit } from './visitor-steps.ts';

/**
 * The styles by which an element and its parts look, as the forced colours leave them. A picture of a busy machine's page
 * can lack parts that are not painted yet.
 */
const looksOf = (element: Locator): Promise<string> =>
  element.evaluate((root) => {
    const sides = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}`);
    const lines = [...sides, 'outline'].flatMap((line) => [
      `${line}-style`,
      `${line}-width`,
      `${line}-color`,
    ]);
    const names = [...lines, 'color', 'background-color', 'fill', 'stroke', 'visibility', 'content'];
    const styles = [root, ...root.querySelectorAll('*')].flatMap((part) =>
      [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
    );
    return JSON.stringify(styles.map((style) => names.map((name) => style.getPropertyValue(name))));
  });

/** Expects that an element looks otherwise without the attribute that tells its state. */
async function expectShown(element: Locator, attribute: string): Promise<void> {
  await expect(element).toHaveAttribute(attribute);
  const withState = await looksOf(element);
  await element.evaluate((at, name) => at.removeAttribute(name), attribute);
  await expect.poll(() => looksOf(element), `${attribute} of ${element}`).not.toBe(withState);
}

/** Expects that an element looks otherwise with the focus of a key. */
async function expectFocusShown(element: Locator): Promise<void> {
  const without = await looksOf(element);
  await element.page().keyboard.press('Shift');
  await element.focus();
  await expect.poll(() => looksOf(element), `focus of ${element}`).not.toBe(without);
}

test('forced colours: current, pressed and focused elements look otherwise @wide', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/products');
  await expect(cards(page).first()).toBeVisible();
  const header = page.getByRole('banner');
  const main = page.getByRole('main');
  await test.step('catalogue', async () => {
    await expectShown(header.getByRole('link', { name: 'Buy', exact: true }), 'aria-current');
    await expectShown(main.getByRole('link', { name: 'Counter-Strike 2' }), 'aria-current');
    await expectShown(main.getByRole('link', { name: 'All', exact: true }), 'aria-current');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expectShown(pager.getByRole('link', { name: 'Page 1', exact: true }), 'aria-current');
    await expectFocusShown(pager.getByRole('link', { name: 'Page 2', exact: true }));
  });
  await test.step('the buttons of a table have their drawings', async () => {
    await main.getByRole('radio', { name: 'Table' }).check();
    const buy = main.getByRole('row').getByRole('button', { name: /^Buy:/ }).first();
    const colours = await buy.evaluate((button) => {
      const drawing = getComputedStyle(button, '::before');
      return {
        mask: drawing.maskImage,
        drawing: drawing.backgroundColor,
        button: getComputedStyle(button).backgroundColor,
      };
    });
    expect(colours.mask).toContain('url(');
    expect(colours.drawing).not.toBe(colours.button);
  });
  await test.step('item', async () => {
    await visit(page, '/');
    await openItem(main);
    const favourite = main.getByRole('button', { name: /favourite/i });
    await favourite.click();
    await header.hover();
    await expectShown(main.getByRole('button', { name: /favourite/i }), 'aria-pressed');
  });
  await test.step('desk', async () => {
    await openDesk(page);
    const sections = main.getByRole('navigation').first();
    const current = sections.getByRole('link').first();
    const next = sections.getByRole('link').nth(1);
    await expectShown(current, 'aria-current');
    await expectFocusShown(next);
    await expectShown(header.getByRole('link', { name: 'Desk' }), 'aria-current');
  });
});
