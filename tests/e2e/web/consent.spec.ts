import type { BrowserContext, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expectAccessible } from '../../tools/axe.ts';
import { expect, test } from '../../tools/shop.ts';
import { isPhone, openSheet, visit } from './visitor-steps.ts';

test.use({ undecided: true });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' });

const Choices = z.object({
  advertising: z.boolean(),
  customization: z.boolean(),
  functionality: z.boolean(),
});

/** What the cookies say, and how they are kept; undefined while there are none. */
async function kept(context: BrowserContext) {
  const cookies = await context.cookies();
  const given = cookies.find(({ name }) => name === 'cookie_consent');
  const chosen = cookies.find(({ name }) => name === 'cookie_preferences');
  if (!given || !chosen) return undefined;
  return { given, choices: z.parse(Choices, JSON.parse(decodeURIComponent(chosen.value))) };
}

const all = (value: boolean) => ({ advertising: value, customization: value, functionality: value });

/** What the sandbox's tag leaves behind, once for each time it ran. */
const tagRuns = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(layer) ? layer.length : 0;
  });

async function openFromFooter(page: Page) {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click();
  await expect(preferences(page)).toBeVisible();
}

for (const { button, choices } of [
  { button: 'Accept', choices: all(true) },
  { button: 'Decline', choices: all(false) },
])
  test(`${button} is kept for 365 days, and nobody is asked again`, async ({ page, context }) => {
    await visit(page, '/');
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    expect(await kept(context)).toBeUndefined();
    await banner(page).getByRole('button', { name: button, exact: true }).click();
    await expect(banner(page)).toHaveCount(0);
    const { given, choices: stored } = (await kept(context)) ?? {};
    expect(stored).toEqual(choices);
    expect(given).toMatchObject({ path: '/', sameSite: 'Lax' });
    const days = ((given?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);

    await page.reload();
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Support' })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
  });

test('each preference can be chosen, is kept, and can be changed from the footer', async ({
  page,
  context,
}) => {
  await visit(page, '/about');
  await banner(page).getByRole('button', { name: 'Manage Preferences' }).click();
  const dialog = preferences(page);
  await expectAccessible(page);
  await expect(dialog.getByRole('switch', { name: 'Strictly necessary' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Strictly necessary' })).toBeDisabled();
  for (const name of ['Advertising', 'Customization', 'Functionality'])
    await expect(dialog.getByRole('switch', { name })).not.toBeChecked();
  await dialog.getByRole('switch', { name: 'Customization' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Accept selected' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  expect((await kept(context))?.choices).toEqual({ ...all(false), customization: true });

  await page.reload();
  await openFromFooter(page);
  await expect(dialog.getByRole('switch', { name: 'Customization' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Advertising' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Accept all' }).click();
  expect((await kept(context))?.choices).toEqual(all(true));
  await openFromFooter(page);
  await dialog.getByRole('button', { name: 'Decline all' }).click();
  expect((await kept(context))?.choices).toEqual(all(false));
});

test('closing the preferences answers nothing', async ({ page, context }) => {
  await visit(page, '/about');
  await banner(page).getByRole('button', { name: 'Manage Preferences' }).click();
  await preferences(page).getByRole('switch', { name: 'Advertising' }).click();
  await page.keyboard.press('Escape');
  await expect(preferences(page)).toHaveCount(0);
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Manage Preferences' })).toBeFocused();
  expect(await kept(context)).toBeUndefined();
});

for (const { what, given, value } of [
  { what: 'a bare yes', given: 'true', value: 'true' },
  {
    what: 'an answer of 366 days ago',
    given: String(Date.now() - 366 * 86_400_000),
    value: JSON.stringify(all(true)),
  },
  { what: 'an answer of tomorrow', given: String(Date.now() + 86_400_000), value: JSON.stringify(all(true)) },
  { what: 'cut JSON', given: String(Date.now()), value: '{"advertising":true' },
  {
    what: 'preferences as texts',
    given: String(Date.now()),
    value: '{"advertising":"1","customization":"1","functionality":"1"}',
  },
  { what: 'markup', given: String(Date.now()), value: '<script>window.dataLayer=[1]</script>' },
])
  test(`${what} in the cookies is no consent: the banner asks, and no tag runs @wide`, async ({
    page,
    context,
    shop,
  }) => {
    await context.addCookies([
      { name: 'cookie_consent', value: given, url: shop.origin },
      { name: 'cookie_preferences', value: encodeURIComponent(value), url: shop.origin },
    ]);
    await visit(page, '/about');
    await expect(banner(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await tagRuns(page)).toBe(0);
  });

test('the tag runs once, only with consent to advertising, and not on the load after it was withdrawn', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await visit(page, '/about');
  await expect(banner(page)).toBeVisible();
  expect(await tagRuns(page)).toBe(0);
  await banner(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(() => tagRuns(page)).toBe(1);
  // A move within the shop, and settings that are asked for anew, do not run it a second time.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(await tagRuns(page)).toBe(1);

  await page.reload();
  await expect.poll(() => tagRuns(page)).toBe(1);
  await openFromFooter(page);
  await preferences(page).getByRole('switch', { name: 'Advertising' }).click();
  await preferences(page).getByRole('button', { name: 'Accept selected' }).click();
  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Support' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(await tagRuns(page)).toBe(0);
  expect(complaints).toEqual([]);
});

test('consent to everything but advertising runs no tag', async ({ page }) => {
  await visit(page, '/about');
  await banner(page).getByRole('button', { name: 'Manage Preferences' }).click();
  for (const name of ['Customization', 'Functionality'])
    await preferences(page).getByRole('switch', { name }).click();
  await preferences(page).getByRole('button', { name: 'Accept selected' }).click();
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await tagRuns(page)).toBe(0);
});

test('a tag with handlers, frames and hosts nobody named runs nothing of that, and the shop goes on', async ({
  page,
}) => {
  await page.route('**/api/settings*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const google_tag =
      '<img src=x onerror="window.taken=1"><iframe src="https://evil.example"></iframe>' +
      '<script src="https://tags.example/t.js" onerror="window.taken=2"></script>' +
      '<script nonce="guessed">window.ran = (window.ran ?? 0) + 1</script>' +
      '<script>document.body.insertAdjacentHTML("beforeend", "<img src=y onerror=window.taken=3>")</script>';
    await route.fulfill({ json: { ...body, payload: { ...body.payload, google_tag } } });
  });
  await page.route('https://tags.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.taken = 4' }),
  );
  await visit(page, '/about');
  await banner(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(() => page.evaluate((): unknown => Reflect.get(window, 'ran'))).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate((): unknown => Reflect.get(window, 'taken'))).toBeUndefined();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'About Vitrine' })).toBeVisible();
});

test('the banner holds nobody: keys pass it, it hides no last line, and dialogs lie over it', async ({
  page,
}) => {
  await visit(page, '/about');
  await expect(banner(page)).toBeVisible();
  // Early in order, after the way past the header.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Cookie policy' })).toBeFocused();
  for (const name of ['Manage Preferences', 'Decline', 'Accept']) {
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vitrine, home' })).toBeFocused();

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const edge = (await banner(page).boundingBox())?.y ?? 0;
  const last = page.getByRole('contentinfo').getByRole('img', { name: 'Google Pay' });
  await expect
    .poll(async () => {
      const box = await last.boundingBox();
      return box ? box.y + box.height : Infinity;
    })
    .toBeLessThan(edge);

  const place = isPhone(page) ? await openSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Support' }).click();
  await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible();
  const covered = await page.evaluate(() => {
    const region = document.querySelector('section[aria-label="Cookies"]');
    const box = region?.getBoundingClientRect();
    if (!region || !box) return false;
    return !region.contains(document.elementFromPoint(box.left + 20, box.bottom - 10));
  });
  expect(covered).toBe(true);
});

test('the banner comes without moving the page', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          window,
          'shift',
          Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The banner's code comes with the footer's, after the first view; here, when it is told to.
  const held = Promise.withResolvers<undefined>();
  await page.route('**/assets/late-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  const before = await page.evaluate(() => Number(Reflect.get(window, 'shift')));
  held.resolve(undefined);
  await expect(banner(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBe(before);
});

test('an answer in one tab is an answer in the other, once it is looked at', async ({ page, context }) => {
  await visit(page, '/about');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await visit(other, '/about');
  await banner(other).getByRole('button', { name: 'Decline', exact: true }).click();
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(banner(page)).toHaveCount(0);
});
