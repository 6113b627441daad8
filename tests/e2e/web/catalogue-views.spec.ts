import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { cards, choose, hoverAtRest } from './catalogue-steps.ts';
import { offered, openDesk, watches } from './desk-steps.ts';
import { keepToastsOpen } from './toast-steps.ts';
import { visit } from './visitor-steps.ts';

const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('radio', { name, exact: true });
const table = (page: Page) => page.getByRole('grid', { name: 'Skins' });
const rows = (page: Page) => table(page).getByRole('rowheader');
const names = (page: Page) => rows(page).getByRole('link').allInnerTexts();

/** The cards that are in the window as a whole. */
const wholeCards = (page: Page) =>
  cards(page).evaluateAll(
    (all) =>
      all.map((card) => card.getBoundingClientRect()).filter(({ bottom }) => bottom <= window.innerHeight)
        .length,
  );

test('cards: enough of them are whole on arrival, in each window and view @wide', async ({ page }) => {
  await visit(page, '/products');
  for (const [width, height, least] of [
    [1440, 900, 10],
    [1280, 720, 8],
    [800, 600, 3],
    [390, 844, 4],
  ] as const)
    await test.step(`cards: at least ${least}, at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(cards(page)).toHaveCount(15);
      await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(least);
      const widths = await cards(page).evaluateAll((all) => all.map((card) => card.clientWidth));
      expect(Math.max(...widths)).toBeLessThanOrEqual(220);
    });
  for (const [width, height, least, count, columns] of [
    [390, 844, 8, 60, 1],
    [800, 600, 10, 60, 5],
    [1280, 720, 12, 60, 6],
    [1440, 900, 21, 60, 7],
    [2560, 1440, 75, 100, 15],
  ] as const)
    await test.step(`compact: at least ${least}, at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await view(page, 'Compact').check();
      await expect(cards(page)).toHaveCount(count);
      await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(least);
      const boxes = await cards(page).evaluateAll((all) =>
        all.map((card) => ({ top: card.getBoundingClientRect().top, height: card.clientHeight })),
      );
      expect(boxes.filter(({ top }) => top === boxes[0]?.top)).toHaveLength(columns);
      if (columns === 1) expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([72]));
    });
});

test('card: what it shows on hover covers neither the picture nor the name @wide', async ({ page }) => {
  await visit(page, '/products?search=ak-47');
  await view(page, 'Compact').check();
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const card = cards(page).nth(1);
    await hoverAtRest(card);
    const facts = card.getByText(/^0\.\d{6}$/);
    await expect(facts).toBeVisible();
    await expect(card.getByRole('link', { name: /^Other copies: / })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Watch: / })).toBeVisible();
    const [picture, strip, name] = await Promise.all(
      [card.locator('img').first(), facts, card.getByText('AK-47', { exact: true })].map((part) =>
        part.boundingBox(),
      ),
    );
    if (!picture || !strip || !name) throw new Error('A part of the card has no box.');
    expect(strip.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    expect(strip.y + strip.height).toBeLessThanOrEqual(name.y + 1);
  }
});

test('view and order: are remembered, also by the first view @wide', async ({ page }) => {
  await visit(page, '/products');
  await view(page, 'Compact').check();
  await expect(cards(page)).toHaveCount(60);
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await choose(page, sort, 'Lowest float');
  await expect(page).toHaveURL('/products?sort=float');
  await expect(cards(page).first()).toContainText('0.000');
  const lists: string[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    // The next page is fetched ahead, before or after the reload.
    if (pathname === '/api/items/list' && searchParams.get('page') === '1') lists.push(sent.url());
  });
  await page.reload();
  await expect(view(page, 'Compact')).toBeChecked();
  await expect(cards(page)).toHaveCount(60);
  expect(lists).toHaveLength(1);
  expect(lists[0]).toContain('limit=60');
  await expect(sort).toHaveText('Lowest float');
  await expect(cards(page).first()).toContainText('0.000');
});

test('table: shows the page with the same first item, is walked by arrow keys, and sorts its page @wide', async ({
  page,
}) => {
  await keepToastsOpen(page);
  await visit(page, '/products?page=8');
  await expect(cards(page)).toHaveCount(15);
  await view(page, 'Table').check();
  await expect(rows(page)).toHaveCount(100);
  await expect(page).toHaveURL('/products?page=2');

  await test.step('wide windows: the name has at most 420 px, then float with its bar, pattern and collection', async () => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    for (const name of ['Pattern', 'Collection'])
      await expect(table(page).getByRole('columnheader', { name })).toBeVisible();
    const name = await rows(page).first().boundingBox();
    expect(name?.width).toBeLessThanOrEqual(420);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(table(page).getByRole('columnheader', { name: 'Pattern' })).toBeHidden();
  });

  await test.step('arrow keys move through the cells, and the bell and the cart button are two of them', async () => {
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    // Behind the head and the first row.
    const second = table(page).getByRole('row').nth(2);
    await expect(second.getByRole('link')).toBeFocused();
    // Its bell comes with the focus, in a cell of its own.
    const bell = second.getByRole('button', { name: /^Watch/ });
    await expect(bell).toBeVisible();
    await page.keyboard.press('End');
    await expect(bell).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(second.getByRole('button', { name: /^Buy: / })).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(table(page).getByRole('button', { name: 'Name' })).toBeFocused();
    // Only one cell is reached by Tab.
    await page.keyboard.press('Tab');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expect(pager.getByRole('link', { name: 'Previous' })).toBeFocused();
  });

  await test.step('a bell watches and stops watching, by mouse', async () => {
    const row = table(page).getByRole('row').nth(3);
    const bell = row.getByRole('button', { name: /^Watch: / });
    await hoverAtRest(row);
    await bell.click();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    await bell.click();
    await expect(bell).toHaveAttribute('aria-pressed', 'false');
    await expect(offered(page, 'Undo')).toBeVisible();
  });

  await test.step('sorts its page by name, float and discount, and says so', async () => {
    const bySale = await names(page);
    await table(page).getByRole('button', { name: 'Name' }).click();
    const head = table(page).getByRole('columnheader', { name: 'Name this page' });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => names(page)).not.toEqual(bySale);
    await table(page).getByRole('button', { name: 'Float' }).click();
    const floatsOf = () =>
      table(page)
        .getByRole('row')
        .filter({ hasText: /0\.\d{6}/ })
        .evaluateAll((all) => all.map((row) => Number(/0\.\d{6}/.exec(row.textContent)?.[0])));
    await expect
      .poll(async () => {
        const floats = await floatsOf();
        return floats.length > 5 && floats.every((each, at) => at === 0 || each >= (floats[at - 1] ?? 1));
      })
      .toBe(true);
    await expectAccessible(page);
  });

  await test.step('the desk has the watched skins', async () => {
    await openDesk(page);
    await expect(watches(page)).toHaveCount(1);
  });
});
