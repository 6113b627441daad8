import { expectAccessible } from '../../support/axe.ts';
import { endRoute } from '../../support/end-route.ts';
import { expect, test } from '../../support/shop.ts';
import { expectTakenOver } from './first-steps.ts';
import { choose, hold, visit } from './visitor-steps.ts';

test('home: shows its texts, three items, two rows and the FAQ, without axe violations @main', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Deal Fast. Play in Style.' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'On the shelf now' }).getByRole('link')).toHaveCount(3);
  for (const row of ['Most Wanted', 'Hot Offers Right Now']) {
    await expect(page.getByRole('region', { name: row }).getByRole('article')).toHaveCount(20);
  }
  await expect(page.getByRole('link', { name: 'Search for skins' })).toHaveCount(3);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('home: its row, questions, links, search shortcut and footer work @wide', async ({ page }) => {
  await visit(page, '/');
  await expectTakenOver(page);

  await test.step('item row: moves only by its buttons', async () => {
    const row = page.getByRole('region', { name: 'Most Wanted' });
    const first = row.getByRole('article').first();
    await expect(first.getByRole('link')).toBeVisible();
    const before = (await first.boundingBox())?.x ?? 0;
    await expect(row.getByRole('button', { name: 'Previous items' })).toBeDisabled();
    await row.getByRole('button', { name: 'Next items' }).click();
    await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBeLessThan(before - 200);
    await expect(row.getByRole('button', { name: 'Previous items' })).toBeEnabled();
  });

  await test.step('FAQ: expands an answer by keyboard', async () => {
    const question = page.getByText('What is a trade link and where do I find it?');
    await question.focus();
    await page.keyboard.press('Enter');
    const answer = page.getByRole('group').filter({ has: question });
    await expect(
      answer.getByRole('link', { name: /trade/i }).or(answer.getByText(/Steam/)).first(),
    ).toBeVisible();
    await question.blur();
  });

  await test.step('links: lead to the catalogue, new items and sale', async () => {
    for (const [name, address] of [
      ['Search for skins', '/products'],
      [/View all.*Most Wanted/, '/new'],
      [/View all.*Hot Offers/, '/sale'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(page).toHaveURL('/');
    }
  });

  await test.step('search shortcut: / focuses the search except in fields, and an empty search goes nowhere', async () => {
    await page.keyboard.press('/');
    const field = page.getByRole('banner').getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.press('/');
    await expect(field).toHaveValue('/');
    await field.fill('  ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await field.fill('redline & fire');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?search=redline+%26+fire');
  });

  await test.step('footer: shows the company details, and its links work', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Vitrine Sandbox Ltd', { exact: true })).toBeVisible();
    await expect(footer.getByText('1 Glass Case Lane, Testbury TE5 7ER & nowhere else')).toBeVisible();
    await expect(footer.getByText(/^© \d{4} Vitrine/)).toBeVisible();
    for (const name of ['Visa', 'Mastercard', 'Apple Pay', 'Google Pay'])
      await expect(footer.getByRole('img', { name })).toBeVisible();
    const mail = footer.getByRole('link', { name: 'support@vitrine.example' });
    await expect(mail).toHaveAttribute('href', 'mailto:support@vitrine.example');
    await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:\/\//);
    // Not clicks: the list's answer moves the footer.
    const opened = page.waitForEvent('popup');
    await footer.getByRole('link', { name: 'Open-source licences' }).press('Enter');
    const licences = await opened;
    await expect(licences.getByText(/\nreact-dom \d[^]*Permission is hereby granted/)).toBeVisible();
    await licences.close();
    await footer.getByRole('link', { name: 'Terms of service' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  });

  await test.step('item row: shows its items after a change of direction, also once a mouse was over it', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Vitrine, home' }).click();
    const row = page.getByRole('region', { name: 'Most Wanted' });
    await row.hover();
    // From here on the library moves the row.
    await expect(row.locator('[data-live]')).toBeAttached();
    await choose(page, 'Language', 'العربية');
    const first = page.getByRole('main').getByRole('article').first();
    const edge = async () => {
      const box = await first.boundingBox();
      return (page.viewportSize()?.width ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0));
    };
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect.poll(edge).toBeLessThan(205);
    await expect.poll(edge).toBeGreaterThanOrEqual(0);
    const turned = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('article') })
      .first();
    await turned.getByRole('button').nth(1).click();
    await expect.poll(edge).toBeLessThan(-205);
    await expect(turned.getByRole('article').nth(6)).toBeInViewport();
  });
});

test('start: shows an error when every start-up call fails; on retry, falls back to English and euro @wide', async ({
  page,
}) => {
  const calls = /\/api\/(is-auth|languages|currencies|settings|countries)\b/;
  await page.route(calls, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('An error occurred during initialization')).toBeVisible();
  await expectAccessible(page);
  await endRoute(page, calls);
  await page.route(/\/api\/(languages|currencies|settings|countries)\b/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'On the shelf now' }).getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Most Wanted' }).getByText(/^€/).first()).toBeVisible();
});

test('start: waits 20 s for a silent server, then shows the shop as loading @wide', async ({ page }) => {
  await page.clock.install();
  const answer = await hold(page, '**/api/**');
  await page.goto('/');
  await expectTakenOver(page);
  await expect(page.getByRole('button', { name: /^Language, currency|^Menu$/ })).toBeVisible();
  const waiting = page.getByText('Still waiting for the shop’s server');
  // Less what has passed already, by the page's clock.
  const passed = await page.evaluate(() => performance.now());
  await page.clock.runFor(Math.max(0, 15_000 - passed));
  await expect(waiting).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByRole('list', { name: 'On the shelf now' }).getByRole('link')).toHaveCount(3);
  await expect(waiting).toHaveCount(0);
});
