// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CART_KEY } from '../../api/cart.ts';
import { refetchQueries } from '../../api/query-client.ts';
import { applyPromo } from '../promo.ts';
import {
  bought,
  place,
  press,
  refuse,
  sampleShop,
  serveFrom,
  showToMember,
  type Fault,
} from '#tests/support/member-shop.tsx';
import { openDialog, useDialog } from '../../state/dialog.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';

// Between the buyer's look at the checkout and the press, another tab or device changes the order.

const STOPPED = 'Your order has changed, and nothing was paid';

let shop = sampleShop();
serveFrom(() => shop);

async function open(profile: object, cart: Parameters<typeof sampleShop>[1], button: string) {
  shop = sampleShop(profile, cart);
  showToMember({ CHECKOUT: () => <CheckoutDialog /> });
  openDialog({ name: 'CHECKOUT' });
  await screen.findByRole('button', { name: button });
}
const purchases = () => shop.sentTo('POST purchase/product');
/** The button takes presses again. */
const ready = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'));
const notice = async (title: string) => {
  const found = (await screen.findByText(title)).closest('[role=alert]');
  if (!(found instanceof HTMLElement)) throw new Error('the notice is not announced');
  return within(found)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

it.each(['Balance', 'Card'])(
  'by %s: a changed cart sends nothing, and is paid by the next press',
  async (method) => {
    await open({}, [{ id: 1, price: 26.8 }], 'Pay €26.80');
    await press(new RegExp(`^${method}`), 'radio');
    shop.cart.push({ id: 2, price: 52.24 });
    await press('Pay €26.80');
    expect(await notice(STOPPED)).toEqual([
      'The total is €79.04 instead of €26.80.',
      'Skin 2: new in your order, €52.24',
    ]);
    expect(purchases()).toEqual([]);
    await ready('Pay €79.04');
    await press('Pay €79.04');
    // The next test begins when this purchase has ended; one by card waits for its payer.
    if (method === 'Balance') await bought();
    await waitFor(() => expect(useDialog.getState().active?.name).not.toBe('CHECKOUT'));
    expect(purchases()).toHaveLength(1);
  },
);

it('a price and the rate of a credit that changed send nothing', async () => {
  await open({}, [{ id: 1, price: 10 }], 'Pay €10.00');
  shop.cart = [{ id: 1, price: 11 }];
  shop.settings.internal_currency.exchange_rate_eur = 0.02;
  await press('Pay €10.00');
  expect(await notice(STOPPED)).toEqual([
    'The total is €11.00 instead of €10.00.',
    'Skin 1: €11.00 instead of €10.00',
    'The value of a credit has changed.',
  ]);
  expect(purchases()).toEqual([]);
});

it.each(['GET settings', 'GET user/profile'])(
  'a slow %s: the cart is read after it, and sends nothing',
  async (slow) => {
    await open({}, [{ id: 1, price: 10 }], 'Pay €10.00');
    const answered = Promise.withResolvers<void>();
    const asked = vi.fn<Fault>(async (act) => {
      await answered.promise;
      return act();
    });
    shop.fail(slow, asked);
    await press('Pay €10.00');
    await waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 10_000 });
    // Before the answer, another device adds an item.
    shop.cart.push({ id: 2, price: 5 });
    answered.resolve();
    expect(await notice(STOPPED)).toContain('The total is €15.00 instead of €10.00.');
    expect(purchases()).toEqual([]);
  },
);

it('a promo code that is refused now: is told, and sends nothing', async () => {
  shop = sampleShop({}, [{ id: 1, price: 20 }]);
  const discount = { id: 1, code: 'TEN', type: 'cart', discount_type: 'fixed', discount_amount: 10 };
  const accept: Fault = () =>
    Response.json({
      status: 'OK',
      payload: { ...discount, calculated_discount: 10, applies_to_delivery: false },
    });
  shop.fail('GET promocode/check', ...Array.from({ length: 2 }, () => accept));
  showToMember({ CHECKOUT: () => <CheckoutDialog /> });
  await applyPromo('TEN');
  openDialog({ name: 'CHECKOUT' });
  await screen.findByRole('button', { name: 'Pay €10.00' });
  shop.fail('GET promocode/check', ...Array.from({ length: 9 }, () => refuse(422, 'Expired')));
  await press('Pay €10.00');
  expect(await notice(STOPPED)).toContain('The total is €20.00 instead of €10.00.');
  expect(purchases()).toEqual([]);
});

it('offline: says at once that nothing was sent, and the dialog can be closed', async () => {
  await open({}, [{ id: 1, price: 10 }], 'Pay €10.00');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const dead: Fault = () => {
    throw new TypeError('Failed to fetch');
  };
  for (const call of ['GET purchase/history', 'GET cart', 'GET user/profile'])
    shop.fail(call, ...Array.from({ length: 9 }, () => dead));
  await press('Pay €10.00');
  expect(await screen.findByText(/Nothing was sent\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay €10.00' })).not.toHaveAttribute('aria-busy');
  expect(purchases()).toEqual([]);
});

it('a cart of which everything was sold: says what and why, and leads on', async () => {
  await open({}, [{ id: 1, price: 26.8 }], 'Pay €26.80');
  shop.cart = [{ id: 1, price: 26.8, error: 'This item has been sold' }];
  await press('Pay €26.80');
  // Until the press has ended, the form tells it.
  await waitFor(async () =>
    expect(await notice('Some items cannot be bought any more')).toEqual(['Skin 1: This item has been sold']),
  );
  expect(purchases()).toEqual([]);
  await press('Remove them from the cart');
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue shopping' })).toBeVisible();
});

it('a cart that can’t be read sends nothing', async () => {
  await open({}, [{ id: 1, price: 10 }], 'Pay €10.00');
  shop.fail('GET cart', () => Response.json({ message: 'No cart' }, { status: 400 }));
  await press('Pay €10.00');
  expect(await screen.findByText('No cart. Nothing was sent.')).toBeVisible();
  expect(purchases()).toEqual([]);
});

it('a change on screen is told, and the button waits a moment before it takes the new sum', async () => {
  await open({}, [{ id: 1, price: 26.8 }], 'Pay €26.80');
  shop.cart.push({ id: 2, price: 52.24 });
  await act(() => refetchQueries(CART_KEY));
  expect(await notice('Your order has changed')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Pay €79.04' })).toHaveAttribute('aria-busy', 'true');
  await ready('Pay €79.04');
  await press('Pay €79.04');
  await bought();
  expect(place()).toMatch(/^\/success-payment/);
});

it('a top-up is for the shortfall of now', async () => {
  await open({ balance: 1 }, [{ id: 1, price: 3 }], 'Top up and continue');
  shop.cart.push({ id: 2, price: 20 });
  await press('Top up and continue');
  expect(await notice(STOPPED)).toContain('The total is €23.00 instead of €3.00.');
  await ready('Top up and continue');
  await press('Top up and continue');
  await waitFor(() => expect(useDialog.getState().active).toMatchObject({ name: 'TOPUP', amount: 2200 }));
});

it.each([
  ['with an id', { item_id: 2, item: { title: 'Skin 2' } }, 1],
  ['without one', 'a line', 0],
])('a line that can’t be read comes into the cart, %s: nothing is sent', async (_, broken, removals) => {
  await open({}, [{ id: 1, price: 26.8 }], 'Pay €26.80');
  const item = { id: 1, title: 'Skin 1', type: 'Rifle', price: 26.8, img_url: '' };
  const items = [{ item_id: 1, is_variation: false, count: 1, item }, broken];
  const answer: Fault = () => Response.json({ status: 'OK', payload: { items, total: 26.8 } });
  shop.fail('GET cart', ...Array.from({ length: 9 }, () => answer));
  await press('Pay €26.80');
  expect(await screen.findByText(/We couldn’t read this item/)).toBeVisible();
  await ready('Pay €26.80');
  expect(screen.getByRole('button', { name: 'Pay €26.80' })).toBeDisabled();
  expect(screen.queryAllByRole('button', { name: 'Remove them from the cart' })).toHaveLength(removals);
  expect(purchases()).toEqual([]);
});
