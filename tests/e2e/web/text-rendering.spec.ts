import type { Locator, Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import { expectTakenOver } from './first-steps.ts';
import { expectSignedIn, makeMember, openSignedIn, visit, openItem } from './visitor-steps.ts';

/** Texts in tabular figures with a hyphen between letters or digits: Inter's hyphen is then as wide as a digit. */
const wideHyphens = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\d]-[\p{L}\d]/u.test(node.textContent ?? ''),
        ),
      )
      .filter((element) => getComputedStyle(element).fontVariantNumeric.includes('tabular-nums'))
      .map((element) => element.textContent),
  );

test('text: is not set in tabular figures, which widen hyphens @wide', async ({ page, request, shop }) => {
  await visit(page, '/products?search=ak-47');
  await expectTakenOver(page);
  await expect(cards(page).first()).toContainText('AK-47');
  expect(await wideHyphens(page)).toEqual([]);
  await openItem(page.getByRole('main'));
  await expect(page.getByRole('main').getByRole('definition').getByText('AK-47').first()).toBeVisible();
  expect(await wideHyphens(page)).toEqual([]);
  await openSignedIn(page, '/account', await makeMember(request, shop.api));
  await expectSignedIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await wideHyphens(page)).toEqual([]);
});

/** The distance of a text's first and last letter from the left, in px. */
const letterPositions = (text: Locator) =>
  text.evaluate((element) => {
    const at = (offset: number) => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walk.nextNode()) if (walk.currentNode.textContent?.trim()) nodes.push(walk.currentNode);
      const node = offset === 0 ? nodes[0] : nodes.at(-1);
      const range = document.createRange();
      if (!node) return 0;
      const end = node.textContent?.trimEnd().length ?? 1;
      range.setStart(node, offset === 0 ? 0 : end - 1);
      range.setEnd(node, offset === 0 ? 1 : end);
      return range.getBoundingClientRect().left;
    };
    return [at(0), at(-1)] as const;
  });

test('Arabic: keeps the order of names and amounts in Latin letters @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { balance: 12.5 });
  await openSignedIn(page, '/products?search=StatTrak', member);
  await expectSignedIn(page);
  await page.evaluate(() => localStorage.setItem('languageId', '5'));
  await page.reload();
  // The cards of the first view are replaced by the app's.
  await expectTakenOver(page);
  await openItem(page.getByRole('main'));
  await expect(page).toHaveURL(/\/products(\/[^/?]+){3}/);
  // The list's filter has the same words, until the item's page takes its place.
  const mark = page.getByRole('main').getByRole('article').getByText('StatTrak™', { exact: true });
  const balance = page.getByRole('banner').getByText(/1,250\s+Credits/);
  for (const text of [mark, balance]) {
    await expect(text).toBeVisible();
    const [first, last] = await letterPositions(text);
    expect(last).toBeGreaterThan(first);
  }
});
