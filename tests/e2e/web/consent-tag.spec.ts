import { expect, test } from '../../support/shop.ts';
import { banner, openFromFooter, preferences, tagRuns } from './consent-steps.ts';
import { visit } from './visitor-steps.ts';

test.use({ undecided: true });

test('tag: runs once, only with consent to advertising, and stops after consent is withdrawn @wide @main', async ({
  page,
  context,
  shop,
}) => {
  // Markup is no answer.
  await context.addCookies([
    { name: 'cookie_consent', value: String(Date.now()), url: shop.origin },
    { name: 'cookie_preferences', value: encodeURIComponent('<script>1</script>'), url: shop.origin },
  ]);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await visit(page, '/about');
  await expect(banner(page)).toBeVisible();
  expect(await tagRuns(page)).toBe(0);
  await banner(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(() => tagRuns(page)).toBe(1);
  // Neither navigation within the shop nor a refetch of the settings runs it again.
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

test('hostile tag: its handlers, frames and foreign hosts are blocked, and the shop keeps working @wide', async ({
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
