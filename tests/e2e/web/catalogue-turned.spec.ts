import { expect, test } from '../../support/shop.ts';
import { APPLY } from './catalogue-steps.ts';
import { visit } from './visitor-steps.ts';

const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };

test('filter sheet: keeps unapplied choices when the phone is rotated, drops them when it closes @phone', async ({
  page,
}) => {
  await visit(page, '/products');
  const toggle = page.getByRole('button', { name: 'Filter' });
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  const rail = page.getByRole('complementary', { name: 'Filter' });
  await toggle.click();
  await sheet.getByRole('textbox', { name: 'Minimum price' }).fill('1x');
  await sheet.getByRole('checkbox', { name: 'Field-Tested' }).click();

  await page.setViewportSize(LYING);
  await expect(sheet).toHaveCount(0);
  await expect(rail.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('1x');
  await rail.getByRole('textbox', { name: 'Minimum price' }).fill('12');

  await page.setViewportSize(UPRIGHT);
  await expect(rail).toHaveCount(0);
  await toggle.click();
  await expect(sheet.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('12');
  await expect(sheet.getByRole('checkbox', { name: 'Field-Tested' })).toBeChecked();
  await page.keyboard.press('Escape');
  await toggle.click();
  await expect(sheet.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('');

  await sheet.getByRole('textbox', { name: 'Minimum price' }).fill('12');
  await sheet.getByRole('button', { name: APPLY }).click();
  await expect(page).toHaveURL(/priceFrom=12/);
});
