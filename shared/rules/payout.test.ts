import { describe, expect, it } from 'vitest';
import { cardDigits, formatExpiry, groupCard, isCardNumber, readExpiry } from './card.ts';
import { PAYOUT_METHOD_ROWS, payoutMethod } from '../payout-methods.ts';

describe('payoutMethod: direct only if the settings list it', () => {
  it.each([
    ['card', [], 'card-form', false],
    ['card', ['card-form', 'sepa-manual'], 'card-form', false],
    ['card', ['card'], 'card-form', false],
    ['card', ['card-form', 'card-direct'], 'card-direct', true],
    ['sepa', [], 'sepa-manual', false],
    ['sepa', ['sepa'], 'sepa-manual', false],
    ['sepa', ['sepa-direct'], 'sepa-direct', false],
    ['card', ['CARD-DIRECT', '__proto__'], 'card-form', false],
  ] as const)('%s with %j is %s', (kind, enabled, method, typed) => {
    expect(payoutMethod(kind, enabled)).toBe(method);
    expect(PAYOUT_METHOD_ROWS[method].needs === 'card').toBe(typed);
  });
});

describe('card numbers', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242', true],
    ['4242-4242-4242-4242', '4242 4242 4242 4242', true],
    [' 4242\u00a04242 4242\t4242 ', '4242 4242 4242 4242', true],
    ['424242424242424', '4242 4242 4242 424', false],
    ['4242424242424242424', '4242 4242 4242 4242 424', true],
    ['42424242424242424242424242', '4242 4242 4242 4242 424', true],
    ['', '', false],
    ['card', '', false],
    ['４２４２ ٤٢٤٢-४२४२\u200b4242', '4242 4242 4242 4242', true],
  ])('%j', (typed, grouped, valid) => {
    expect(groupCard(typed)).toBe(grouped);
    expect(isCardNumber(typed)).toBe(valid);
    expect(cardDigits(grouped)).toBe(cardDigits(typed));
  });
});

describe('expiry dates', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['12/', '12/'],
    ['122', '12/2'],
    ['1228', '12/28'],
    ['12/28', '12/28'],
    ['12 / 28', '12/28'],
    ['1/28', '01/28'],
    ['07/2028', '07/28'],
    ['07-28', '07/28'],
    ['０７／２８', '07/28'],
    ['٠٧/٢٠٢٨', '07/28'],
    ['७/२८', '07/28'],
    ['122899', '12/28'],
    ['ab', ''],
  ])('%j typed or pasted shows %j', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  const inNovember = new Date(2026, 10, 21).getTime();
  it.each([
    ['11/26', { kind: 'valid', month: 11, year: 2026 }],
    ['01/27', { kind: 'valid', month: 1, year: 2027 }],
    ['10/26', { kind: 'past' }],
    ['12/25', { kind: 'past' }],
    ['00/27', { kind: 'malformed' }],
    ['13/27', { kind: 'malformed' }],
    ['1/27', { kind: 'malformed' }],
    ['12/2027', { kind: 'malformed' }],
    ['', { kind: 'malformed' }],
  ])('%j in November 2026', (text, expiry) => expect(readExpiry(text, inNovember)).toEqual(expiry));

  it('a card holds through the last day of its month', () => {
    expect(readExpiry('11/26', new Date(2026, 10, 30, 23, 59).getTime()).kind).toBe('valid');
    expect(readExpiry('11/26', new Date(2026, 11, 1).getTime()).kind).toBe('past');
  });
});
