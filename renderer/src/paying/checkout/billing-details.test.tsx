// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bought, field, fillIn, press, refuse } from '#tests/support/member-shop.tsx';
import { editBillingDetails, NEW_LINK, PAY, serveCheckout } from '#tests/support/open-checkout.tsx';

const { open, purchases, shop } = serveCheckout();
const line = () => within(screen.getByRole('region', { name: 'Billing details' })).getByRole('paragraph');

it('form: shows every error at its field, focuses the first, and sends nothing', async () => {
  await open({ name: '', surname: '' });
  for (const empty of ['City', 'Address', 'Post code', 'Phone']) await fillIn(empty, '');
  await fillIn('Email', 'nobody@');
  await fillIn('Trade URL', 'javascript:alert(1)');
  await press(PAY);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus());
  for (const [name, error] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Please enter a valid email address'],
    ['Phone', 'Phone number is required'],
    ['City', 'City is required'],
    ['Address', 'Address is required'],
    ['Post code', 'Post code is required'],
    ['Trade URL', 'Please provide a valid Trade URL'],
  ] as const)
    expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(expect.stringContaining(error));
  await fillIn('Trade URL', 'https://example.com/not-steam');
  expect(screen.getByText('This does not look like a trade link of Steam. Please check it.')).toBeVisible();
  expect(purchases()).toEqual([]);
});

it('phone: has the whole number in its field, and its country in front without the calling code', async () => {
  await open();
  await editBillingDetails();
  expect(await screen.findByText('DE')).toBeVisible();
  expect(await field('Phone')).toHaveValue('+49 30 901820');
});

it('form: focuses Country, when it is the first wrong field', async () => {
  await open({ country: null, city: '' });
  await press(PAY);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus());
  expect(screen.getByText('Country is required')).toBeVisible();
  expect(screen.getByText('City is required')).toBeVisible();
});

describe('billing details', () => {
  it.each(['rock&roll@vitrine.example', 'ünï@vitrine.example', 'ada@xn--p1ai', 'no address at all'])(
    'with the email %s of the profile: do not block the purchase',
    async (email) => {
      const city = 'Llanfair'.repeat(13);
      await open({ email, city });
      await press(PAY);
      await bought();
      expect(purchases().at(-1)?.body).toMatchObject({ email, city });
    },
  );

  it('with a number that the library does not know yet: do not block the purchase', async () => {
    await open({ phone: '+332345678901' });
    await editBillingDetails();
    // The field formats what it can read when the focus leaves it.
    await userEvent.click(await field('Phone'));
    await press(PAY);
    await bought();
    expect(purchases().at(-1)?.body).toMatchObject({ phoneE164: '+332345678901' });
  });

  it('are sent without invisible characters', async () => {
    await open();
    await editBillingDetails();
    await fillIn('Email', '\u200brock&roll@vitrine.exam\u00adple\u00a0');
    await fillIn('Trade URL', `\ufeff${NEW_LINK}\u200b`);
    expect(screen.queryByText(/^This does not look like a trade link of Steam\./)).toBeNull();
    await press(PAY);
    await bought();
    expect(purchases().at(-1)?.body).toMatchObject({
      email: 'rock&roll@vitrine.example',
      tradeUrl: NEW_LINK,
    });
  });

  it('are one line while complete; Edit shows the fields and focuses the first', async () => {
    await open();
    expect(line()).toHaveTextContent('Ada Glass, Lindenstraße 9, 10969 Berlin');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await editBillingDetails();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  });

  it('show their fields at once, when something is missing', async () => {
    await open({ city: '' });
    expect(screen.getByRole('textbox', { name: 'City' })).toBeVisible();
  });

  it('show an error at once, until its field is changed', async () => {
    // The shop no longer serves the country of the number.
    await open({ phone: '+8613812345678' });
    expect(await screen.findByText('This country is not supported')).toBeVisible();
    await fillIn('Phone', '+49 30 901820');
    expect(screen.queryByText('This country is not supported')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'City' })).toBeVisible();
  });

  it('show the server’s error at its field, which gets the focus', async () => {
    await open();
    shop().fail('POST purchase/product', refuse(422, 'Invalid', { address: ['We can’t bill this address'] }));
    await press(PAY);
    const address = await field('Address');
    await waitFor(() => expect(address).toHaveFocus());
    expect(address).toHaveAccessibleDescription('We can’t bill this address');
    await fillIn('Address', 'Am Kanal 3');
    await press(PAY);
    await bought();
    expect(purchases().at(-1)?.body).toMatchObject({ address: 'Am Kanal 3' });
  });
});
