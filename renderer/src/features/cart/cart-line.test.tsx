// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { press, refuse, sampleShop, serveFrom, showToMember } from '#tests/support/member-shop.tsx';
import { CartScreen } from './cart-screen.tsx';

const FACTS = { exterior: 'Field-Tested', quality: 'Classified', float: 0.33051 };
const SOLD = 'This item has been sold';
const PAYING = 'Your payment for this item is still being processed';

let shop = sampleShop();
serveFrom(() => shop);

/** Opens a cart. @returns what the page has asked */
function open(...cart: Parameters<typeof sampleShop>[1] & object) {
  shop = sampleShop({}, cart);
  const { mock } = vi.spyOn(shop, 'answer');
  showToMember(<CartScreen />, '/cart');
  return () => mock.calls.map(([call]) => call);
}
const line = () => screen.findByRole('listitem');
const summary = () => within(screen.getByRole('region', { name: 'Total cost' }));

it('line: shows what came with the cart, and asks for nothing more', async () => {
  const asked = open({
    id: 1,
    price: 7.8,
    item: { ...FACTS, title: 'AK-47 | Slate (Field-Tested)', old_price: 10 },
  });
  for (const fact of ['Classified', '0.3305', 'Before: €10.00', '−22%'])
    expect(await line()).toHaveTextContent(fact);
  // The exterior is told once, as is the weapon.
  expect(screen.getByRole('link', { name: 'AK-47 | Slate' })).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  // The server has no page for an item that an order of one's own holds.
  expect(asked()).not.toContain('GET items/1');
});

it('line: looks up a float that did not come with the cart', async () => {
  const asked = open({ id: 1, price: 7.8, item: { ...FACTS, float: undefined } });
  expect(await line()).toHaveTextContent('Field-Tested');
  await waitFor(() => expect(asked()).toContain('GET items/1'));
});

it('sold line: keeps its facts, and saves nothing', async () => {
  const item = { ...FACTS, old_price: 10 };
  open({ id: 1, price: 7.8, item }, { id: 2, price: 7.8, item, error: SOLD });
  expect(await screen.findByText('You save €2.20')).toBeVisible();
  const sold = screen.getAllByRole('listitem')[1];
  expect(sold).toHaveTextContent('0.3305');
  expect(sold).not.toHaveTextContent('−22%');
});

it('items of a payment under way: keep price and place, and stay when the sold ones are removed', async () => {
  open({ id: 1, price: 12, error: PAYING }, { id: 2, price: 30, error: SOLD });
  shop.purchases.push({ id: 'P-1', item_id: 1, sum: 12, status: 'Pending' });
  const [paid, sold] = await screen.findAllByRole('listitem');
  await waitFor(() => expect(sold).toHaveAttribute('data-gone'));
  expect(paid).not.toHaveAttribute('data-gone');
  expect(paid).toHaveTextContent(PAYING);
  await press('Remove unavailable items');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove unavailable items' })).toBeNull());
  expect(summary().getByText(/^Nothing in your cart can be bought now\./)).toBeVisible();
  expect(shop.cart.map(({ id }) => id)).toEqual([1]);
});

it('summary: removes the sold items, and says why one could not be removed', async () => {
  open({ id: 1, price: 12 }, { id: 2, price: 30, error: SOLD });
  await screen.findByText(SOLD);
  shop.fail('DELETE cart/2', refuse(500, ''));
  await press('Remove unavailable items');
  expect(await summary().findByText('Failed to remove item. Please try again.')).toBeVisible();
  await press('Remove unavailable items');
  await waitFor(() => expect(screen.queryByText(SOLD)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Remove unavailable items' })).toBeNull();
  expect(shop.cart.map(({ id }) => id)).toEqual([1]);
  expect(summary().getByText('Delivered by Steam trade')).toBeVisible();
});
