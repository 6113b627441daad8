import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { SENT, field, fill, openSupport, receivedMessages, send, passMessageLimit } from './support-steps.ts';
import {
  cartBadge,
  choose,
  expectSignedIn,
  isPhone,
  makeMember,
  newEmail,
  openSignedIn,
  visit,
} from './visitor-steps.ts';

test.beforeEach(({ request, shop }) => passMessageLimit(request, shop.api));

test('support: sends a visitor’s message once, unchanged @wide @main', async ({ page, request, shop }) => {
  const email = newEmail();
  await visit(page, '/');
  const dialog = await openSupport(page);
  await expect(field(dialog, 'Name')).toBeFocused();
  await expect(field(dialog, 'Name')).toHaveAttribute('autocomplete', 'name');
  await expect(field(dialog, 'Email')).toHaveAttribute('autocomplete', 'email');
  await expect(field(dialog, 'Message')).toHaveAttribute('spellcheck', 'true');
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

test('support: opens from footer and header, and returns the focus', async ({ page }) => {
  await visit(page, '/about');
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Support' });
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await openSupport(page);
});

test('support: fills in a member’s name and email, which they can change @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { name: 'Rita' });
  await openSignedIn(page, '/', member);
  await expectSignedIn(page);
  const dialog = await openSupport(page);
  await expect(field(dialog, 'Name')).toHaveValue(/^Rita/);
  await expect(field(dialog, 'Email')).toHaveValue(member.email);
  const email = newEmail();
  await field(dialog, 'Email').fill(email);
  await field(dialog, 'Message').fill('Please answer to my other address.');
  await send(dialog);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await receivedMessages(request, shop.api, email)).toHaveLength(1);
});

test('support: keeps a draft after an accidental close, until someone else may be present @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await openSignedIn(page, '/about', member);
  await expectSignedIn(page);
  const dialog = await openSupport(page);
  await expect(field(dialog, 'Email')).toHaveValue(member.email);
  await field(dialog, 'Message').fill('A long story');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await openSupport(page);
  await expect(field(dialog, 'Message')).toHaveValue('A long story');
  await expect(field(dialog, 'Email')).toHaveValue(member.email);
  await page.keyboard.press('Escape');

  // The session ends elsewhere; the next call notices it.
  await page.context().clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.evaluate(() => {
    localStorage.removeItem('auth_session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_session', newValue: null }));
  });
  await expect(cartBadge(page)).toHaveCount(0);
  await openSupport(page);
  await expect(field(dialog, 'Message')).toHaveValue('');
  await expect(field(dialog, 'Email')).toHaveValue('');
});

test('support: is mirrored in Arabic, with the email field left to right', async ({ page }) => {
  await visit(page, '/about');
  await choose(page, 'Language', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  if (isPhone(page)) await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('button', { name: 'الدعم' }).click();
  const dialog = page.getByRole('dialog', { name: 'الدعم' });
  await dialog.getByRole('button', { name: 'إرسال الرسالة' }).click();
  await expect(dialog.getByText('الاسم مطلوب')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'البريد الإلكتروني' })).toHaveAttribute('dir', 'ltr');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
