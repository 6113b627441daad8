// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadDeferredTexts } from '../../i18n/texts.ts';
import { forgetAll, place, press, sampleShop, showToMember } from '../../payments/shop-testing.tsx';
import { CartScreen } from './cart-screen.tsx';

const shop = sampleShop({}, []);
vi.stubGlobal('fetch', (address: string, init?: RequestInit) => shop.fetch(address, init));
beforeAll(loadDeferredTexts);
afterEach(forgetAll);

it('empty cart: leads to the catalogue, and offers nothing to buy or clear', async () => {
  showToMember(<CartScreen />, '/cart');
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await press('Continue shopping', 'link');
  expect(place()).toBe('/products');
});
