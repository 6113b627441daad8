// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDrafts } from '../../form/drafts.ts';
import {
  bought,
  field,
  fillIn,
  place,
  press,
  refuse,
  sampleShop,
  serveFrom,
  showToMember,
} from '../../payments/shop-testing.tsx';
import { openDialog, useDialog } from '../../state/dialog.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';

const NEW_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=7&token=newrNEWR';
const NOT_SAVED = 'We couldn’t save your details to your profile. You can change them in your account.';

let shop = sampleShop();
serveFrom(() => shop);
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** Opens the checkout of a new member. */
async function open(profile: object = {}, cart?: Parameters<typeof sampleShop>[1]) {
  shop = sampleShop(profile, cart);
  const view = showToMember({ CHECKOUT: () => <CheckoutDialog /> });
  openDialog({ name: 'CHECKOUT' });
  await field('Trade URL');
  return view;
}
const PAY = /^Pay /;
const edit = () => press('Edit Billing details');
const line = () => within(screen.getByRole('region', { name: 'Billing details' })).getByRole('paragraph');
const purchases = () => shop.sentTo('POST purchase/product');

describe('payment method', () => {
  it.each([
    [500, 30, 'Balance', PAY],
    [1, 30, 'Card', PAY],
    [0, 1, 'Balance', 'Top up and continue'],
  ])('with a balance of %d and a total of %d it is %s', async (balance, price, selected, button) => {
    await open({ balance }, [{ id: 1, price }]);
    expect(screen.getByRole('radio', { name: new RegExp(`^${selected}`) })).toBeChecked();
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
  });

  it('a chosen one stays after a reload', async () => {
    const { reload } = await open();
    await press(/^Card/, 'radio');
    reload();
    await field('Trade URL');
    expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked();
    expect(within(screen.getByRole('list', { name: 'We accept' })).getAllByRole('img')).toHaveLength(4);
    const terms = await screen.findByRole('link', { name: 'Terms of service' });
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
  });

  it('card: a total below its minimum is said at the choice, and cannot be sent', async () => {
    await open({}, [{ id: 1, price: 0.5 }]);
    await press(/^Card/, 'radio');
    expect(screen.getByText('Minimum payment by card is 5 EUR')).toBeVisible();
    expect(screen.getByRole('button', { name: PAY })).toBeDisabled();
    await press(/^Balance/, 'radio');
    expect(screen.getByRole('button', { name: PAY })).toBeEnabled();
  });

  it('balance: a refusal for too little balance leads to a top-up of the difference', async () => {
    await open();
    shop.profile.balance = 2;
    shop.fail('POST purchase/product', refuse(422, 'Insufficient balance'));
    await press(PAY);
    await waitFor(() =>
      expect(useDialog.getState().active).toEqual({ name: 'TOPUP', amount: 1050, missing: '1,050' }),
    );
  });
});

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

it('form: focuses Country, when it is the first wrong field', async () => {
  await open({ country: null, city: '' });
  await press(PAY);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus());
  expect(screen.getByText('Country is required')).toBeVisible();
  expect(screen.getByText('City is required')).toBeVisible();
});

it('sold item: is named and blocks the purchase, until it is removed', async () => {
  await open({}, [
    { id: 1, price: 3 },
    { id: 2, price: 4 },
  ]);
  const sold = { id: 1, price: 3, error: 'This item is sold.' };
  shop.cart = [sold, { id: 2, price: 4 }];
  await press(PAY);
  expect(await screen.findByText('Some items cannot be bought any more')).toBeVisible();
  expect(screen.getByText(/This item is sold\./)).toHaveTextContent('Skin 1: This item is sold.');
  expect(screen.getByRole('button', { name: PAY })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Remove them/ })).toHaveFocus());
  // It is announced once.
  expect(screen.getAllByRole('alert').filter((each) => each.textContent !== '')).toHaveLength(1);
  await press('Remove them from the cart');
  await waitFor(() => expect(screen.queryByText('Some items cannot be bought any more')).toBeNull());
  // For a moment after a change the button takes no press.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pay €4.00' })).not.toHaveAttribute('aria-busy'),
  );
  await press('Pay €4.00');
  await bought();
  expect(shop.purchases.map(({ item_id }) => item_id)).toEqual([2]);
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
    await edit();
    // The field formats what it can read when the focus leaves it.
    await userEvent.click(await field('Phone'));
    await press(PAY);
    await bought();
    expect(purchases().at(-1)?.body).toMatchObject({ phoneE164: '+332345678901' });
  });

  it('are sent without invisible characters', async () => {
    await open();
    await edit();
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
    await edit();
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
    shop.fail('POST purchase/product', refuse(422, 'Invalid', { address: ['We can’t bill this address'] }));
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

describe('save to profile', () => {
  const save = () => screen.queryByRole('checkbox', { name: 'Save to my profile' });

  it('is offered for new details, and saves them after the purchase, not the email', async () => {
    await open();
    await edit();
    await fillIn('Email', 'other@vitrine.example');
    expect(save()).toBeNull();
    await fillIn('City', 'Potsdam');
    await fillIn('Trade URL', NEW_LINK);
    await press('Save to my profile', 'checkbox');
    await press(PAY);
    await bought();
    await waitFor(() => expect(shop.profile.steam_trade_link).toBe(NEW_LINK));
    const [changes] = shop.sentTo('PUT user/profile');
    expect(changes?.body).toMatchObject({ city: 'Potsdam' });
    expect(changes?.body).not.toHaveProperty('email');
  });

  it('does nothing unless it is chosen', async () => {
    await open();
    await edit();
    await fillIn('City', 'Potsdam');
    await press(PAY);
    await bought();
    await waitFor(() => expect(shop.purchases).toHaveLength(1));
    expect(shop.sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  it.each([
    ['City', 'Potsdam', 'PUT user/profile'],
    ['Trade URL', NEW_LINK, 'PUT user/update-trade-link'],
  ])('shows a failure to save the %s, and the order goes through', async (name, value, call) => {
    await open();
    await edit();
    await fillIn(name, value);
    await press('Save to my profile', 'checkbox');
    shop.fail(call, refuse(500, 'Server Error'));
    await press(PAY);
    expect(await screen.findByText(NOT_SAVED)).toBeVisible();
    await bought();
    expect(place()).toMatch(/^\/success-payment\?order=/);
    expect(shop.purchases).toHaveLength(1);
    // The result page does not say it again.
    expect(readDrafts().saveFailed).toBeUndefined();
  });

  it('by card: keeps a failure to save for the result page', async () => {
    await open();
    await press(/^Card/, 'radio');
    await fillIn('Trade URL', NEW_LINK);
    await press('Save to my profile', 'checkbox');
    shop.fail('PUT user/update-trade-link', refuse(500, 'Server Error'));
    await press(PAY);
    await waitFor(() => expect(readDrafts().saveFailed).toBe(true));
    expect(useDialog.getState().active?.name).toBe('PAYMENT_REDIRECT');
    expect(screen.queryByText(NOT_SAVED)).toBeNull();
  });
});
