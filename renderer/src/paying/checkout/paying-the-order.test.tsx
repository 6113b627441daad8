// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bought, field, press, refuse } from '#tests/support/member-shop.tsx';
import { useDialog } from '../../state/dialog.ts';
import { PAY, serveCheckout } from '#tests/support/open-checkout.tsx';

const { open, shop } = serveCheckout();

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
    shop().profile.balance = 2;
    shop().fail('POST purchase/product', refuse(422, 'Insufficient balance'));
    await press(PAY);
    await waitFor(() =>
      expect(useDialog.getState().active).toEqual({ name: 'TOPUP', amount: 1050, missing: '1,050' }),
    );
  });
});

it('sold item: is named and blocks the purchase, until it is removed', async () => {
  await open({}, [
    { id: 1, price: 3 },
    { id: 2, price: 4 },
  ]);
  const sold = { id: 1, price: 3, error: 'This item is sold.' };
  shop().cart = [sold, { id: 2, price: 4 }];
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
  expect(shop().purchases.map(({ item_id }) => item_id)).toEqual([2]);
});
