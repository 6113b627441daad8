import { describe, expect, it } from 'vitest';
import { cardDigits, formatExpiry, groupCard, isCardNumber, readExpiry } from './card.ts';
import { bareIban, hasValidIbanChecksum, groupIban, isIbanLongEnough } from './iban.ts';
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
    ['４２４２', '', false],
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

describe('IBANs: sent form, groups and check digits', () => {
  it.each([
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', true],
    ['GB29-NWBK-6016-1331-9268-19', 'GB29NWBK60161331926819', 'GB29 NWBK 6016 1331 9268 19', true],
    ['NO9386011117947', 'NO9386011117947', 'NO93 8601 1117 947', true],
    ['DE88370400440532013000', 'DE88370400440532013000', 'DE88 3704 0044 0532 0130 00', false],
    ['123456789012345', '123456789012345', '1234 5678 9012 345', false],
  ])('%j', (typed, bare, grouped, right) => {
    expect([bareIban(typed), groupIban(typed), hasValidIbanChecksum(typed)]).toEqual([bare, grouped, right]);
    expect(isIbanLongEnough(typed)).toBe(true);
  });

  it.each(['', 'DE89 3704 0044 05', '--------------------', 'NO938601111794'])('%j is too short', (typed) =>
    expect(isIbanLongEnough(typed)).toBe(false),
  );

  it('no two neighbours may be swapped unnoticed', () => {
    const iban = 'DE89370400440532013000';
    for (let at = 4; at < iban.length - 1; at++) {
      if (iban[at] === iban[at + 1]) continue;
      const swapped = iban.slice(0, at) + iban.charAt(at + 1) + iban.charAt(at) + iban.slice(at + 2);
      expect(hasValidIbanChecksum(swapped), swapped).toBe(false);
    }
  });
});
