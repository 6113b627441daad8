import { describe, expect, it } from 'vitest';
import { bareIban, groupIban, ibanWarning, isIbanLongEnough } from './iban.ts';

describe('IBANs: sent form and groups', () => {
  it.each([
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['GB29-NWBK-6016-1331-9268-19', 'GB29NWBK60161331926819', 'GB29 NWBK 6016 1331 9268 19'],
    ['NO9386011117947', 'NO9386011117947', 'NO93 8601 1117 947'],
    ['123456789012345', '123456789012345', '1234 5678 9012 345'],
    ['ＮＯ９３　８６０１\u200b１１１７٩٤٧', 'NO9386011117947', 'NO93 8601 1117 947'],
  ])('%j', (typed, bare, grouped) => {
    expect([bareIban(typed), groupIban(typed)]).toEqual([bare, grouped]);
    expect(isIbanLongEnough(typed)).toBe(true);
  });

  it.each(['', 'DE89 3704 0044 05', '--------------------', 'NO938601111794'])('%j is too short', (typed) =>
    expect(isIbanLongEnough(typed)).toBe(false),
  );
});

describe('ibanWarning', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'gb29 nwbk 6016 1331 9268 19',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'BE68 5390 0754 7034',
    'XK05 1212 0123 4567 8906',
    'LC55 HEMM 0001 0001 0012 0012 0002 3015',
  ])('%j looks right', (typed) => expect(ibanWarning(typed)).toBeUndefined());

  it('counts the characters of the country', () => {
    expect(ibanWarning('DE04 3704 0044 0532 0130')).toMatchObject({ kind: 'length', code: 'DE', length: 22 });
    expect(ibanWarning('NO93 8601 1117 94700')).toEqual({
      ...{ kind: 'length', code: 'NO', length: 15, typed: 17 },
    });
  });

  it.each(['US64 SVBK US6S 3300 9586 71', 'IBAN DE89 3704 0044 0532 0130 00', '123456789012345'])(
    '%j begins with no country that has IBANs',
    (typed) => expect(ibanWarning(typed)).toMatchObject({ kind: 'country' }),
  );

  it('finds wrong check digits', () => {
    expect(ibanWarning('DE88 3704 0044 0532 0130 00')).toEqual({ kind: 'digits' });
    expect(ibanWarning('DEX9 3704 0044 0532 0130 00')).toEqual({ kind: 'digits' });
  });

  it('has check digits from 02 to 98 only, though others leave the same remainder', () => {
    const digits = (pair: number) => `DE${String(pair).padStart(2, '0')}`;
    for (let account = 0; account < 300; account++) {
      const rest = String(account).padStart(18, '0');
      const right = Array.from({ length: 100 }, (_, pair) => pair).filter(
        (pair) => ibanWarning(digits(pair) + rest) === undefined,
      );
      expect(right).toHaveLength(1);
      expect(right[0]).toBeGreaterThan(1);
      expect(right[0]).toBeLessThan(99);
    }
  });

  it('no two neighbours may be swapped unnoticed', () => {
    const iban = 'DE89370400440532013000';
    for (let at = 4; at < iban.length - 1; at++) {
      if (iban[at] === iban[at + 1]) continue;
      const swapped = iban.slice(0, at) + iban.charAt(at + 1) + iban.charAt(at) + iban.slice(at + 2);
      expect(ibanWarning(swapped), swapped).toEqual({ kind: 'digits' });
    }
  });
});
