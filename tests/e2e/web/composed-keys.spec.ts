import type { Page } from 'playwright/test';
import { expect, test } from '../../support/shop.ts';
import { openSupport } from './support-steps.ts';
import { openLogin, visit } from './visitor-steps.ts';

/** Types like an input method: `compose` leaves a text open in the field with the focus, `commit` ends it. */
async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}

test('input method: its arrows choose no suggestion, its Escape closes no list and no dialog @wide', async ({
  page,
}) => {
  await visit(page, '/');
  const { compose, commit } = await inputMethod(page);
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await search.focus();
  await compose('asiimov');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await compose('asiimov');
  await page.keyboard.press('Escape');
  await commit('asiimov');
  await expect(options.first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');

  const support = await openSupport(page);
  await support.getByRole('textbox', { name: 'Name' }).focus();
  await compose('あだ');
  await page.keyboard.press('Escape');
  await commit('亜田');
  await expect(support.getByRole('textbox', { name: 'Name' })).toHaveValue('亜田');
  await page.keyboard.press('Escape');
  await expect(support).toHaveCount(0);
});

test('input method: full-width digits of a phone number are taken once they are composed @wide', async ({
  page,
}) => {
  await visit(page, '/');
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Create an account' }).click();
  const phone = page
    .getByRole('dialog', { name: 'Create an account' })
    .getByRole('textbox', { name: 'Phone' });
  await phone.fill('+49 ');
  const { compose, commit } = await inputMethod(page);
  for (const text of ['３', '３０', '３０９', '３０９０']) await compose(text);
  await expect(phone).toHaveValue('+49 ３０９０');
  await commit('３０９０');
  await expect(phone).toHaveValue('+49 3090');
  await phone.pressSequentially('1820');
  await phone.blur();
  await expect(phone).toHaveValue('+49 30 901820');
});
