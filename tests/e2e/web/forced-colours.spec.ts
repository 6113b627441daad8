import type { Locator } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import { openDesk } from './desk-steps.ts';
import { openItem, visit } from './visitor-steps.ts';

/** A picture of an element, with room for a ring around it. */
async function pictureOf(element: Locator): Promise<string> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 };
  return (await element.page().screenshot({ clip, animations: 'disabled' })).toString('base64');
}

/** Expects that an element looks otherwise without the attribute that tells its state. */
async function expectShown(element: Locator, attribute: string): Promise<void> {
  await expect(element).toHaveAttribute(attribute);
  const withState = await pictureOf(element);
  await element.evaluate((at, name) => at.removeAttribute(name), attribute);
  expect(await pictureOf(element), `${attribute} of ${element}`).not.toBe(withState);
}

/** Expects that an element looks otherwise with the focus of a key. */
async function expectFocusShown(element: Locator): Promise<void> {
  const without = await pictureOf(element);
  await element.page().keyboard.press('Shift');
  await element.focus();
  expect(await pictureOf(element), `focus of ${element}`).not.toBe(without);
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
    const drawn = await pictureOf(buy);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[role="row"] button::before { visibility: hidden; }');
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await pictureOf(buy)).not.toBe(drawn);
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
