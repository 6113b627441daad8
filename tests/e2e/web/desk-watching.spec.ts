import { cheapestCopy, reprice } from '../../support/market.ts';
import { expect, test } from '../../support/shop.ts';
import { cards, hoverAtRest } from './catalogue-steps.ts';
import { act, offered, openDesk, openSection, watches } from './desk-steps.ts';
import { keepToastsOpen, toasts } from './toast-steps.ts';
import { visit } from './visitor-steps.ts';

test('watch list: a bell adds a skin, its removal can be undone elsewhere, and a reload keeps it @wide @main', async ({
  page,
}) => {
  await keepToastsOpen(page);
  await visit(page, '/products?search=AWP%20Asiimov');
  const card = cards(page).first();
  await hoverAtRest(card);
  const bell = card.getByRole('button', { name: /^Watch: / });
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await expect(toasts(page)).toContainText('StatTrak™ AWP | Asiimov is on your watch list');
  await offered(page, 'Set an alert').click();
  const alerts = page.getByRole('dialog', { name: 'Alerts: StatTrak™ AWP | Asiimov' });
  await alerts.getByRole('textbox', { name: 'At or below' }).fill('0.03');
  await alerts.getByRole('button', { name: 'Save' }).click();
  await expect(alerts).toBeHidden();

  await openDesk(page);
  const row = watches(page);
  await expect(row).toContainText('above €0.03');
  await expect(row).toContainText(/€\d.* for sale · Checked/);
  await expect(page.getByRole('main').getByRole('status')).toContainText(/^Watching\. Last answer: /);

  await act(page, row, 'Remove');
  await expect(page.getByText('Nothing watched yet')).toBeVisible();
  await openSection(page, 'Saved searches');
  await offered(page, 'Undo').click();
  await openSection(page, 'Watch list');
  const found = /€\d.* for sale · .*Watched since .*above €0\.03/s;
  await expect(row).toContainText(found);
  await page.reload();
  await expect(row).toContainText(found);
});

test('alert: wrong amounts are refused, one that is true at once is told, and its entry leads to the skin @wide', async ({
  page,
  request,
  shop,
}) => {
  const copy = await cheapestCopy(request, shop.api, 'USP-S Kill Confirmed');
  const path = `/products/cs2/all/${copy.id}`;
  await keepToastsOpen(page);
  await visit(page, path);
  const watch = page.getByRole('main').getByRole('button', { name: /^Watch(ing)?$/ });
  await watch.click();
  const dialog = page.getByRole('dialog', { name: `Watch: ${copy.title}` });
  await expect(dialog.getByRole('radio', { name: 'Every copy' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'This copy only' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'No longer for sale' })).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'At or below' });
  for (const wrong of ['0', '-1', '12.345', 'abc']) {
    await field.fill(wrong);
    await dialog.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(field).toHaveAccessibleDescription(/Enter an amount above 0/);
  }
  await field.fill(String(copy.price + 1));
  await expect(field).not.toHaveAccessibleDescription(/Enter an amount above 0/);
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(watch).toHaveText('Watching');

  await openDesk(page, 1);
  await openSection(page, 'Inbox');
  const entries = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(`Unread: ${copy.title}`);
  await expect(entries).toContainText(/: at or below €/);
  await entries.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/${copy.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(copy.title);
  await openDesk(page);

  await test.step('a price that falls further tells again', async () => {
    await reprice(request, shop.api, copy, Math.ceil(copy.price * 50) / 100);
    await act(page, watches(page), 'Check now');
    await openSection(page, 'Inbox');
    await expect(entries).toHaveCount(2);
    await reprice(request, shop.api, copy, copy.price);
  });
  await page.getByRole('button', { name: 'Clear inbox' }).click();
  await expect(page.getByText('Nothing happened yet')).toBeVisible();
  await offered(page, 'Undo').click();
  await expect(entries).toHaveCount(2);
});
