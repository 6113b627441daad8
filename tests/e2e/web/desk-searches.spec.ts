import { delist, findCopies, listAnother, reprice } from '../../support/market.ts';
import { expect, test } from '../../support/shop.ts';
import { act, offered, openDesk, openSection, searches } from './desk-steps.ts';
import { keepToastsOpen, toasts } from './toast-steps.ts';
import { visit } from './visitor-steps.ts';

/** An amount in EUR, as the shop writes it. */
const euros = (amount: number) => amount.toLocaleString('en-GB', { style: 'currency', currency: 'EUR' });

test('saved search: is named, lists new, cheaper, dearer and gone copies, and marks them as seen @wide', async ({
  page,
  request,
  shop,
}) => {
  const [cheap, dear] = await findCopies(request, shop.api, 'Glock-18 Fade');
  if (!cheap || !dear) throw new Error('The sandbox has too few copies.');
  await keepToastsOpen(page);
  await visit(page, '/products?search=Glock-18%20Fade');
  await page.getByRole('button', { name: 'Save search' }).click();
  await offered(page, 'Rename').click();
  const dialog = page.getByRole('dialog', { name: /^Search options: / });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Fades');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await openDesk(page);
  await openSection(page, 'Saved searches');
  await searches(page).getByRole('link', { name: 'Fades' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fades' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Nothing changed since you marked it as seen');

  const listed = await listAnother(request, shop.api, cheap, dear.price + 7);
  await reprice(request, shop.api, cheap, cheap.price + 1);
  await reprice(request, shop.api, dear, dear.price - 1);
  await act(page, main, 'Check now');
  const list = (name: string) => main.getByRole('button', { name });
  const copies = main.getByRole('rowheader');
  await expect(list('New 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(copies).toHaveCount(1);
  for (const [name, before] of [
    ['Price down 1', dear.price],
    ['Price up 1', cheap.price],
  ] as const) {
    await list(name).click();
    await expect(copies).toHaveCount(1);
    await expect(main.getByRole('table')).toContainText(`was ${euros(before)}`);
  }
  await expect(list('Gone 0')).toBeVisible();
  await main.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(main).toContainText('Nothing changed since you marked it as seen');

  await delist(request, shop.api, listed);
  // A second answer must confirm it: the desk asks again at once, after a check that the user asked for.
  await act(page, main, 'Check now');
  await expect(list('Gone 1')).toBeVisible();
  await expect(list('New 0')).toBeVisible();
  await reprice(request, shop.api, cheap, cheap.price);
  await reprice(request, shop.api, dear, dear.price);
});

test('saved searches: refuse bad input, are duplicated, moved and removed, and come back where they were @wide', async ({
  page,
}) => {
  await keepToastsOpen(page);
  await visit(page, '/products?search=Fire%20Serpent');
  await page.getByRole('button', { name: 'Save search' }).click();
  await toasts(page).getByRole('link', { name: 'Open' }).click();
  await openSection(page, 'Saved searches');
  const rows = searches(page);
  await act(page, rows, 'Edit');
  const dialog = page.getByRole('dialog', { name: /^Search options: / });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const save = dialog.getByRole('button', { name: 'Save' });
  for (const wrong of ['0', '-1', '12.345', 'abc']) {
    await field('Highest price').fill(wrong);
    await save.click();
    await expect(field('Highest price')).toHaveAccessibleDescription(/Enter an amount above 0/);
  }
  await field('Highest price').fill('100000');
  await field('Name').fill(' ');
  await field('Lowest float').fill('0.5');
  await field('Highest float').fill('0.4');
  await save.click();
  await expect(field('Name')).toHaveAccessibleDescription(/Enter a name/);
  await expect(dialog.getByText('Enter numbers from 0 to 1')).toBeVisible();
  await field('Name').fill('Serpents');
  await field('Lowest float').fill('');
  await field('Highest float').fill('');
  await field('Words to leave out').fill('serpent');
  await save.click();
  await expect(dialog).toBeHidden();
  // Every name has the word. A search that asks for something else is checked at once.
  await expect(rows).toContainText('Serpents');
  await expect(rows).toContainText(/Checked.*0 skins/);

  await act(page, rows, 'Duplicate');
  await expect(rows).toHaveText([/^Serpents/, /^Serpents \(copy\)/]);
  await act(page, rows.last(), 'Move up');
  await expect(rows).toHaveText([/^Serpents \(copy\)/, /^Serpents/]);
  await act(page, rows.first(), 'Remove');
  await expect(rows).toHaveText([/^Serpents(?! \(copy)/]);
  await page.goBack();
  await offered(page, 'Undo').click();
  await openSection(page, 'Saved searches');
  await expect(rows).toHaveText([/^Serpents \(copy\)/, /^Serpents/]);
});
