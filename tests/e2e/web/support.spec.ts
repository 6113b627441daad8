import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { SENT, field, fill, openSupport, receivedMessages } from './support-steps.ts';
import { newEmail, visit } from './visitor-steps.ts';

test('support: opens from footer and header, and sends a visitor’s message once, unchanged @main', async ({
  page,
  request,
  shop,
}) => {
  // Past the sandbox's limit on messages.
  await request.post(`${shop.api}/__sandbox/api/clock`, { data: { advance_ms: 11 * 60_000 } });
  const email = newEmail();
  await visit(page, '/about');
  const footer = page.getByRole('contentinfo').getByRole('button', { name: 'Support' });
  // Not a click: the page's text moves the footer.
  await footer.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(footer).toBeFocused();

  const dialog = await openSupport(page);
  await expect(field(dialog, 'Name')).toBeFocused();
  await expect(field(dialog, 'Name')).toHaveAttribute('autocomplete', 'name');
  await expect(field(dialog, 'Email')).toHaveAttribute('autocomplete', 'email');
  await expect(field(dialog, 'Message')).toHaveAttribute('spellcheck', 'true');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(field(dialog, 'Name')).toHaveAccessibleDescription('Name is required');
  await expectAccessible(page);
  await fill(dialog, { email, message: '  My offer <b>is</b> stuck.\n\nمرحبا 👋  ' });
  await field(dialog, 'Message').press('Enter');
  await field(dialog, 'Message').pressSequentially('Bye');
  await expect(dialog).toBeVisible();
  await field(dialog, 'Email').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await receivedMessages(request, shop.api, email)).toEqual([
    { name: 'Mia Writer', message: 'My offer <b>is</b> stuck.\n\nمرحبا 👋  \nBye' },
  ]);
  // A second message comes from the same person, so name and email stay.
  const again = await openSupport(page);
  await expect(field(again, 'Email')).toHaveValue(email);
  await expect(field(again, 'Message')).toHaveValue('');
});
