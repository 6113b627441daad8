import { describe, expect, it } from 'vitest';

import { CALL_NAMES, callOf } from './calls.ts';
import { SCENES } from './scenes/all.ts';

describe('calls of the fault matrix', () => {
  it('have a scene each', () => {
    const used = new Set(SCENES.map(({ call }) => call));
    expect(CALL_NAMES.filter((call) => !used.has(call))).toEqual([]);
  });

  it.each([
    ['GET', 'items/list', 'listItems'],
    ['GET', 'items/1200', 'getItem'],
    ['GET', 'offer/history', 'listOffers'],
    ['GET', 'offer/7', 'getOffer'],
    ['POST', 'offer/request-payout/sepa-manual', 'requestPayout'],
    ['DELETE', 'cart', 'clearCart'],
    ['DELETE', 'cart/9', 'removeFromCart'],
    ['POST', 'purchase/pack', undefined],
    ['GET', 'items/1/2', undefined],
  ])('%s %s: is %s', (method, path, name) => expect(callOf(method, path)).toBe(name));
});
