import { cheapestCopy } from '../../support/market.ts';
import { expect, test } from '../../support/shop.ts';
import { openDesk, watches } from './desk-steps.ts';
import { visit } from './visitor-steps.ts';

test('alert: keeps the amount and the currency that were typed, in another currency and after a reload @wide', async ({
  page,
  request,
  shop,
}) => {
  const copy = await cheapestCopy(request, shop.api, 'USP-S Kill Confirmed');
  const use = (code: string) => page.evaluate((chosen) => localStorage.setItem('currencyCode', chosen), code);
  await visit(page, '/cart');
  await use('JPY');
  await visit(page, `/products/cs2/all/${copy.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'At or below' });
  await field.fill('1000');
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(dialog).toBeHidden();

  await openDesk(page);
  for (const code of ['JPY', 'EUR']) {
    await use(code);
    await page.reload();
    const alert = watches(page).getByRole('button', { name: / above ¥1,000\.00$/ });
    await alert.click();
    await expect(field).toHaveValue('1000');
    // The other amount's field has the reader's currency.
    await expect(dialog.getByText(/^[€¥]$/)).toHaveText(['¥', code === 'JPY' ? '¥' : '€']);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(alert).toBeVisible();
  }
});
