import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  SENT,
  field,
  fill,
  receivedMessages,
  send,
  passMessageLimit,
  openSupportOnAbout,
} from './support-steps.ts';
import { breakOnce, newEmail } from './visitor-steps.ts';

const FAILED = 'Failed to send message. Please try again.';

test.beforeEach(({ request, shop }) => passMessageLimit(request, shop.api));

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
  test(`support form: keeps what was typed after ${what}, and the next try succeeds @wide`, async ({
    page,
    request,
    shop,
  }) => {
    const email = newEmail();
    const dialog = await openSupportOnAbout(page);
    await fill(dialog, { email, message: 'Still here?' });
    await breakOnce(request, shop.api, { method: 'POST', path: '/api/feedback', ...fault });
    await send(dialog);
    // Once in a toast, once in the form.
    await expect(page.getByText(said)).toHaveCount(2);
    await expectAccessible(page);
    await expect(field(dialog, 'Message')).toHaveValue('Still here?');
    await send(dialog);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await receivedMessages(request, shop.api, email)).toHaveLength(1);
  });

test('support form: sends one message despite repeated presses, and cannot be closed during the request @wide', async ({
  page,
  request,
  shop,
}) => {
  const email = newEmail();
  const dialog = await openSupportOnAbout(page);
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
  expect(await receivedMessages(request, shop.api, email)).toHaveLength(1);
});

test('support form: shows the server’s words after too many messages @wide', async ({
  page,
  request,
  shop,
}) => {
  for (let sent = 0; sent < 10; sent += 1)
    await request.post(`${shop.origin}/api/feedback`, {
      data: { name: 'Robot', email: 'robot@vitrine.example', message: 'Again' },
    });
  const dialog = await openSupportOnAbout(page);
  await fill(dialog, { email: newEmail(), message: 'One more' });
  await send(dialog);
  await expect(page.getByText(/You have sent several messages/)).toHaveCount(2);
  await expect(field(dialog, 'Message')).toHaveValue('One more');
});
