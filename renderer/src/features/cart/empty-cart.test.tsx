// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveFrom, place, press, sampleShop, showToMember } from '#tests/support/member-shop.tsx';
import { CartScreen } from './cart-screen.tsx';

const shop = sampleShop({}, []);
serveFrom(() => shop);

it('empty cart: leads to the catalogue, and offers nothing to buy or clear', async () => {
  showToMember(<CartScreen />, '/cart');
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await press('Continue shopping', 'link');
  expect(place()).toBe('/products');
});
