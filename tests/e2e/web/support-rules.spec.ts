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
import { newEmail } from './visitor-steps.ts';

test.beforeEach(({ request, shop }) => passMessageLimit(request, shop.api));

test('support form: shows errors at the fields for nothing, blanks, half an address and 5,001 characters @wide', async ({
  page,
  request,
  shop,
}) => {
  const email = newEmail();
  const dialog = await openSupportOnAbout(page);
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
  expect(await receivedMessages(request, shop.api, email)).toEqual([]);
  await field(dialog, 'Name').fill('n'.repeat(255));
  await send(dialog);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await receivedMessages(request, shop.api, email)).toEqual([
    { name: 'n'.repeat(255), message: 'x'.repeat(5000) },
  ]);
});

test('support form: counts characters near the limit only, and keeps a paste that is too long @wide', async ({
  page,
}) => {
  const dialog = await openSupportOnAbout(page);
  await field(dialog, 'Message').fill('x'.repeat(4499));
  await expect(dialog.getByText(/characters? left/)).toHaveCount(0);
  await field(dialog, 'Message').press('x');
  await expect(field(dialog, 'Message')).toHaveAccessibleDescription('500 characters left');
  await field(dialog, 'Message').fill('y'.repeat(6000));
  await expect(field(dialog, 'Message')).toHaveAccessibleDescription('1,000 characters too many');
  await expect(field(dialog, 'Message')).toHaveValue('y'.repeat(6000));
});

test('support form: shows a server error at its field @wide', async ({ page }) => {
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
  const dialog = await openSupportOnAbout(page);
  await fill(dialog, { email: newEmail(), message: 'Hello' });
  await send(dialog);
  await expect(field(dialog, 'Email')).toHaveAccessibleDescription('We cannot reach this address.');
  await expect(field(dialog, 'Email')).toBeFocused();
});
