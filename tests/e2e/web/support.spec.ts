import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expectAccessible } from '../../tools/axe.ts';
import { expect, test } from '../../tools/shop.ts';
import {
  breakOnce,
  choose,
  expectSignedIn,
  isPhone,
  logIn,
  makeMember,
  openLogin,
  openSheet,
  visit,
} from './visitor-steps.ts';

const Messages = z.object({
  payload: z.array(z.object({ name: z.string(), email: z.string(), message: z.string() })),
});

/** The messages the sandbox got from an address, newest first. */
async function received(request: APIRequestContext, api: string, from: string) {
  const answer = await request.get(`${api}/__sandbox/api/feedback`);
  return z
    .parse(Messages, await answer.json())
    .payload.filter(({ email }) => email === from)
    .map(({ name, message }) => ({ name, message }));
}

const FAILED = 'Failed to send message. Please try again.';
const SENT = 'Your message has been sent successfully!';

/** An address for one test alone, so that the messages are told apart. */
const newAddress = () => `writer-${Math.random().toString(36).slice(2)}@vitrine.example`;

async function openSupport(page: Page): Promise<Locator> {
  const place = isPhone(page) ? await openSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const field = (dialog: Locator, name: 'Name' | 'Email' | 'Message') => dialog.getByRole('textbox', { name });

async function fill(dialog: Locator, values: { name?: string; email: string; message: string }) {
  await field(dialog, 'Name').fill(values.name ?? 'Mia Writer');
  await field(dialog, 'Email').fill(values.email);
  await field(dialog, 'Message').fill(values.message);
}

const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send message' }).click();

test.beforeEach(async ({ request, shop }) => {
  // Messages are limited by the sandbox's own time.
  await request.post(`${shop.api}/__sandbox/api/clock`, { data: { advance_ms: 11 * 60_000 } });
});

test('a visitor’s message reaches the shop once, as it was written', async ({ page, request, shop }) => {
  const email = newAddress();
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
  expect(await received(request, shop.api, email)).toEqual([
    { name: 'Mia Writer', message: 'My offer <b>is</b> stuck.\n\nمرحبا 👋  \nBye' },
  ]);
  // Who writes again is the same person with another message.
  const again = await openSupport(page);
  await expect(field(again, 'Email')).toHaveValue(email);
  await expect(field(again, 'Message')).toHaveValue('');
});

test('the footer and the header lead to it, and the focus goes back', async ({ page }) => {
  await visit(page, '/about');
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Support' });
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await openSupport(page);
});

test('a member need not say who they are, and may say otherwise', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api, { name: 'Rita' });
  await visit(page, '/');
  await logIn(await openLogin(page), member);
  await expectSignedIn(page);
  const dialog = await openSupport(page);
  await expect(field(dialog, 'Name')).toHaveValue(/^Rita/);
  await expect(field(dialog, 'Email')).toHaveValue(member.email);
  const email = newAddress();
  await field(dialog, 'Email').fill(email);
  await field(dialog, 'Message').fill('Please answer to my other address.');
  await send(dialog);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await received(request, shop.api, email)).toHaveLength(1);
});

test('nothing, blanks, half an address and 5,001 characters are refused beside their fields', async ({
  page,
  request,
  shop,
}) => {
  const email = newAddress();
  await visit(page, '/about');
  const dialog = await openSupport(page);
  await send(dialog);
  await expect(field(dialog, 'Name')).toBeFocused();
  await expect(field(dialog, 'Name')).toHaveAccessibleDescription('Name is required');
  await expect(field(dialog, 'Email')).toHaveAccessibleDescription('Email is required');
  await expect(field(dialog, 'Message')).toHaveAccessibleDescription('Message is required');
  await expectAccessible(page);

  await fill(dialog, { name: '   ', email: 'mia@', message: 'x'.repeat(5001) });
  await send(dialog);
  await expect(field(dialog, 'Name')).toHaveAccessibleDescription('Name is required');
  await expect(field(dialog, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(field(dialog, 'Message')).toHaveAccessibleDescription(
    'Please use at most 5000 characters 1 character too many',
  );
  await expectAccessible(page);

  await fill(dialog, { name: 'n'.repeat(256), email, message: 'x'.repeat(5000) });
  await send(dialog);
  await expect(field(dialog, 'Name')).toBeFocused();
  await expect(field(dialog, 'Name')).toHaveAccessibleDescription('Please use at most 255 characters');
  await expect(dialog.getByText('0 characters left').first()).toBeVisible();
  expect(await received(request, shop.api, email)).toEqual([]);
  await field(dialog, 'Name').fill('n'.repeat(255));
  await send(dialog);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await received(request, shop.api, email)).toEqual([
    { name: 'n'.repeat(255), message: 'x'.repeat(5000) },
  ]);
});

test('the count shows near the end only, and a paste that is too long is kept whole', async ({ page }) => {
  await visit(page, '/about');
  const dialog = await openSupport(page);
  await field(dialog, 'Message').fill('x'.repeat(4499));
  await expect(dialog.getByText(/characters? left/)).toHaveCount(0);
  await field(dialog, 'Message').press('x');
  await expect(field(dialog, 'Message')).toHaveAccessibleDescription('500 characters left');
  await field(dialog, 'Message').fill('y'.repeat(6000));
  await expect(field(dialog, 'Message')).toHaveAccessibleDescription('1,000 characters too many');
  await expect(field(dialog, 'Message')).toHaveValue('y'.repeat(6000));
});

for (const { what, fault, said } of [
  { what: 'an empty 500', fault: { kind: 'status', status: 500 }, said: FAILED },
  {
    what: 'a refusal in words',
    fault: { kind: 'status', status: 503, message: 'We are closed today.' },
    said: 'We are closed today.',
  },
  { what: 'a page of HTML', fault: { kind: 'html' }, said: FAILED },
  { what: 'a broken line', fault: { kind: 'drop', acts: false }, said: FAILED },
])
  test(`${what} loses nothing that was typed, and the next try goes through @wide`, async ({
    page,
    request,
    shop,
  }) => {
    const email = newAddress();
    await visit(page, '/about');
    const dialog = await openSupport(page);
    await fill(dialog, { email, message: 'Still here?' });
    await breakOnce(request, shop.api, { method: 'POST', path: '/api/feedback', ...fault });
    await send(dialog);
    // Once as a toast, once where it stays.
    await expect(page.getByText(said)).toHaveCount(2);
    await expectAccessible(page);
    await expect(field(dialog, 'Message')).toHaveValue('Still here?');
    await send(dialog);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await received(request, shop.api, email)).toHaveLength(1);
  });

test('what the server finds wrong with a field stands beside it', async ({ page }) => {
  await page.route('**/api/feedback', (route) =>
    route.fulfill({
      status: 422,
      json: {
        status: 'ERROR',
        message: 'The given data was invalid.',
        errors: { email: ['We cannot reach this address.'] },
      },
    }),
  );
  await visit(page, '/about');
  const dialog = await openSupport(page);
  await fill(dialog, { email: newAddress(), message: 'Hello' });
  await send(dialog);
  await expect(field(dialog, 'Email')).toHaveAccessibleDescription('We cannot reach this address.');
  await expect(field(dialog, 'Email')).toBeFocused();
});

test('impatient presses send one message, and it cannot be closed meanwhile', async ({
  page,
  request,
  shop,
}) => {
  const email = newAddress();
  await visit(page, '/about');
  const dialog = await openSupport(page);
  await fill(dialog, { email, message: 'Only once' });
  await breakOnce(request, shop.api, {
    method: 'POST',
    path: '/api/feedback',
    kind: 'delay',
    delay_ms: 1500,
  });
  const button = dialog.getByRole('button', { name: 'Send message' });
  await button.dblclick();
  await field(dialog, 'Name').press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await received(request, shop.api, email)).toHaveLength(1);
});

test('a dialog that was closed by accident keeps what was typed, until somebody else may be there', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/about');
  await logIn(await openLogin(page), member);
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

  // The session ends elsewhere; the next call finds out.
  await page.context().clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.evaluate(() => {
    localStorage.removeItem('auth_session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_session', newValue: null }));
  });
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  await openSupport(page);
  await expect(field(dialog, 'Message')).toHaveValue('');
  await expect(field(dialog, 'Email')).toHaveValue('');
});

test('too many messages: the server’s words say to wait', async ({ page, request, shop }) => {
  for (let sent = 0; sent < 10; sent += 1)
    await request.post(`${shop.origin}/api/feedback`, {
      data: { name: 'Robot', email: 'robot@vitrine.example', message: 'Again' },
    });
  await visit(page, '/about');
  const dialog = await openSupport(page);
  await fill(dialog, { email: newAddress(), message: 'One more' });
  await send(dialog);
  await expect(page.getByText(/You have sent several messages/)).toHaveCount(2);
  await expect(field(dialog, 'Message')).toHaveValue('One more');
});

test('in Arabic the form is mirrored, and an address still reads from left to right', async ({ page }) => {
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
