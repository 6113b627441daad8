// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CART_KEY } from '../../api/cart.ts';
import { queryClient } from '../../api/query-client.ts';
import {
  field,
  serveFrom,
  press,
  refuse,
  sampleShop,
  showToMember,
  type Fault,
} from '#tests/support/member-shop.tsx';
import { CartScreen } from './cart-screen.tsx';

const SOLD = 'This item has been sold';
const CODE = { code: 'FIVE', discount_type: 'fixed', discount_amount: 5, calculated_discount: 5 };
/** The answer to a code that counts. */
const counts: Fault = () => Response.json({ status: 'OK', payload: CODE });
/** More than the client tries. */
const often = (fault: Fault) => Array.from({ length: 9 }, () => fault);

let shop = sampleShop();
serveFrom(() => shop);

function open(...cart: Parameters<typeof sampleShop>[1] & object) {
  shop = sampleShop({}, cart);
  return showToMember(<CartScreen />, '/cart');
}
const applied = () => screen.findByText((_, element) => element?.textContent === 'FIVE · Applied');
const removes = () => screen.findAllByRole('button', { name: /^Remove/ });

it.each<[string, Fault]>([
  ['half of an answer', () => new Response('{"status":"OK","payl')],
  ['a page of HTML', () => new Response('<!doctype html><p>hi')],
  ['wrong types', () => Response.json({ status: 'OK', payload: { items: 'none', total: {} } })],
  [
    'a cut line',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('says so when the server answers with %s, and recovers', async (_, fault) => {
  const { reload } = open({ id: 1, price: 12 });
  await removes();
  shop.fail('GET cart', ...often(fault));
  reload();
  expect(await screen.findByText('Failed to refresh cart. Please try again.')).toBeVisible();
  shop.fail('GET cart');
  await press('Try again');
  expect(await removes()).toHaveLength(1);
});

it('says until when the shop is being updated', async () => {
  const { reload } = open({ id: 1, price: 12 });
  await removes();
  const wait = { status: 503, headers: { 'Retry-After': '600' } };
  shop.fail('GET cart', ...often(() => Response.json({ message: 'Service Unavailable' }, wait)));
  reload();
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is being updated.');
});

it('cart on screen: says that it could not be refreshed, keeps its lines, and recovers', async () => {
  open({ id: 1, price: 12 });
  await removes();
  shop.fail('GET cart', ...often(refuse(404, '')));
  await queryClient.refetchQueries({ queryKey: CART_KEY, type: 'active' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to refresh cart. Please try again.');
  expect(await removes()).toHaveLength(1);
  shop.fail('GET cart');
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('line: stays as it is, when the server says nothing more of the item', async () => {
  open({ id: 1, price: 12 });
  await removes();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('listitem')).toHaveTextContent('Skin 1RifleQuantity: 1');
  expect(screen.queryByText('Unable to load product details')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sold item: is left out of the total; alone, it blocks buying', async () => {
  open({ id: 1, price: 12 }, { id: 2, price: 30, error: SOLD });
  expect(await screen.findByText(SOLD)).toBeVisible();
  const total = within(screen.getByRole('region', { name: 'Total cost' }));
  expect(total.getAllByRole('definition').map((each) => each.textContent)).toContain('1');
  await press('Remove: Skin 1');
  expect(await total.findByText(/^Nothing in your cart can be bought now/)).toBeVisible();
  for (const buy of screen.getAllByRole('button', { name: 'Buy' })) expect(buy).toBeDisabled();
});

/** The cart's answer with one line more, which breaks the contract. */
const withLine = (broken: unknown) => () => {
  const [item] = [{ id: 1, title: 'Skin 1', type: 'Rifle', price: 12, img_url: '' }];
  const items = [{ item_id: 1, is_variation: false, count: 1, item }, broken];
  return Response.json({ status: 'OK', payload: { items, total: 12 } });
};

it('line that breaks the contract: is shown without a price, and can be removed', async () => {
  open({ id: 1, price: 12 });
  const item = { id: 2, title: 'Skin 2', type: 'Rifle', price: 'free' };
  shop.fail('GET cart', ...often(withLine({ item_id: 2, item })));
  expect(await screen.findByText('We couldn’t read this item. Remove it to continue.')).toBeVisible();
  const [, line] = screen.getAllByRole('listitem');
  expect(line).toHaveTextContent('Skin 2');
  expect(line).not.toHaveTextContent('€');
  shop.cart.push({ id: 2, price: 30 });
  shop.fail('GET cart');
  await press('Remove: Skin 2');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(shop.sentTo('DELETE cart/2')).toHaveLength(1);
});

it('line without an id: is shown, and says how to continue', async () => {
  open({ id: 1, price: 12 });
  shop.fail('GET cart', ...often(withLine({ item: { title: 'Skin 2' } })));
  expect(await screen.findByText('We couldn’t read this item. Clear your cart to continue.')).toBeVisible();
  expect(await removes()).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Skin 2' })).toBeNull();
});

it.each([
  ['one of two', [{ id: 2, price: 30 }]],
  ['the last one', []],
])('removed line, %s: keeps the focus at its place, when it goes and comes back', async (_, others) => {
  open({ id: 1, price: 12 }, ...others);
  await press('Remove: Skin 1');
  await waitFor(() =>
    expect(screen.queryAllByText('Your cart is empty')).toHaveLength(others.length ? 0 : 1),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Put back: Skin 1' })).toHaveFocus());
  shop.fail('POST cart', refuse(503, ''), () => {
    shop.cart.unshift({ id: 1, price: 12 });
    return Response.json({ status: 'OK', payload: {} });
  });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Put back: Skin 1' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove: Skin 1' })).toHaveFocus());
  expect(shop.sentTo('POST cart').map(({ body }) => body['item_id'])).toEqual(['1', '1']);
});

it('removed line: comes back when its removal fails', async () => {
  open({ id: 1, price: 12 });
  shop.fail('DELETE cart/1', refuse(500, ''));
  await press('Remove: Skin 1');
  expect(await screen.findByText('Failed to remove item. Please try again.')).toBeVisible();
  expect(await removes()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull();
});

it('promo code: shows its error at the field, and is applied once', async () => {
  open({ id: 1, price: 12 });
  await press('Apply');
  expect(screen.getByText('No promo code provided')).toBeVisible();
  for (const [fault, says] of [
    [refuse(404, 'Invalid promo code'), 'Invalid promo code'],
    [refuse(422, 'Invalid promo code'), 'Invalid promo code'],
    [refuse(404, ''), 'Invalid promo code'],
    [refuse(422, ''), 'Invalid promo code'],
    [refuse(200, ''), 'Invalid promo code'],
    [refuse(403, ''), 'Failed to apply promo code'],
  ] as const) {
    shop.fail('GET promocode/check', fault);
    await userEvent.type(await field('Promo code'), 'X');
    expect(await field('Promo code')).toBeValid();
    await press('Apply');
    expect(await screen.findByText(says)).toBeVisible();
    expect(await field('Promo code')).toBeInvalid();
  }
  shop.fail('GET promocode/check', ...often(counts));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Apply' }));
  expect(await applied()).toBeVisible();
  expect(await screen.findByText('You save €5.00')).toBeVisible();
  expect(await screen.findByText('−€5.00')).toBeVisible();
  await press('Remove promo code');
  expect(await field('Promo code')).toBeVisible();
  expect(screen.queryByText('−€5.00')).toBeNull();
});

it('promo code: is sent without invisible characters, in the digits and letters of ASCII', async () => {
  open({ id: 1, price: 12 });
  const asked = vi.spyOn(shop, 'fetch');
  const codes = () =>
    asked.mock.calls
      .map(([{ url }]) => new URL(url))
      .filter(({ pathname }) => pathname === '/api/promocode/check')
      .map(({ searchParams }) => searchParams.get('code'));
  await userEvent.click(await field('Promo code'));
  await userEvent.paste('\u200bＦＩＶＥ\u00ad٥\u00a0');
  await press('Apply');
  await waitFor(() => expect(codes()).toEqual(['FIVE5']));
});

it('promo code: says when it no longer counts, and offers a retry when the check fails', async () => {
  const { reload } = open({ id: 1, price: 12 });
  shop.fail('GET promocode/check', ...often(counts));
  await userEvent.type(await field('Promo code'), 'FIVE{Enter}');
  expect(await applied()).toBeVisible();

  shop.fail('GET promocode/check', ...often(refuse(503, '')));
  reload();
  expect(await screen.findByText(/^Failed to validate promo code\. /)).toBeVisible();
  shop.fail('GET promocode/check', ...often(counts));
  await press('Try again');
  expect(await applied()).toBeVisible();

  shop.fail('GET promocode/check', ...often(refuse(404, '')));
  reload();
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid promo code');
  await press('Remove promo code');
  expect(await field('Promo code')).toBeVisible();
});
