// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { isProvidersReturn, wasOpenedForOrder } from './paid-in-tab.ts';

/** How the browser has loaded the page. @param from the page with the link */
function load(type: 'navigate' | 'reload' | 'back_forward', address: string, from: string) {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: address, type }] });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from);
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const RESULT = 'https://shop.example/success-payment?order=P-1';
const PROVIDER = 'https://pay.example/';
const SHOP = `${window.location.origin}/account`;

it.each([
  ['the payment provider sends the payer to it', 'navigate', RESULT, PROVIDER, true],
  ['the provider’s page names itself to nobody', 'navigate', RESULT, '', true],
  ['it is reloaded', 'reload', RESULT, PROVIDER, false],
  ['the reader goes back to it', 'back_forward', RESULT, PROVIDER, false],
  ['a page of the shop links to it', 'navigate', RESULT, SHOP, false],
  ['the page was loaded for another order', 'navigate', RESULT.replace('P-1', 'P-2'), PROVIDER, false],
  ['the shop itself has changed the address since', 'navigate', 'https://shop.example/', PROVIDER, false],
] as const)('page of an order, %s: return of the provider', (_, type, address, from, isReturn) => {
  load(type, address, from);
  expect(isProvidersReturn('P-1')).toBe(isReturn);
});

it('page that was loaded with the order: also after a reload', () => {
  load('reload', RESULT, PROVIDER);
  expect(wasOpenedForOrder('P-1')).toBe(true);
  expect(wasOpenedForOrder('P-2')).toBe(false);
});
