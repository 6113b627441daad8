import { describe, expect, it } from 'vitest';
import { editPhone, phoneNumberOf, splitPhone } from './typed-phone.ts';

describe('splitPhone', () => {
  it.each([
    ['+49 (30) 90-18', '+49 (30) 90-18'],
    ['030/90.18', '0309018'],
    ['+49\u00a030\u202f90\u201118', '+49 30 90-18'],
    ['\u202a+49 30 9018\u202c', '+49 30 9018'],
    ['Tel. (office): +49 30 9018', ' +49 30 9018'],
    ['<b>+1', '+1'],
    ['+٤٩۳۰', '+4930'],
    ['＋４９ ３０', '+49 30'],
    ['＋४९　（३०）９－１', '+49 (30)9-1'],
    ['\u200b+49\u00ad30', '+4930'],
    ['+49 +49 30 9018', '+49 30 9018'],
    ['+49+44 20 79', '+44 20 79'],
    ['(+49) +49 30 9018', '(+49 30 9018'],
    ['abc+', '+'],
    ['', ''],
  ])('%j is the number %j', (text, number) => expect(splitPhone(text)).toEqual({ number, rest: '' }));

  it.each([
    ['+49 30 901820 ext. 12', '+49 30 901820', 'ext. 12'],
    ['+49 30 901820 (App. 7)', '+49 30 901820', 'App. 7)'],
    ['+49 30 901820x123', '+49 30 901820', 'x123'],
    ['<b>+1;ext=5</b>☎', '+1', ';ext=5</b>☎'],
    ['+49 30 9018 +49 30 9019', '+49 30 9018', '+49 30 9019'],
  ])('%j is %j with a rest: digits behind it never join it', (text, number, rest) =>
    expect(splitPhone(text)).toEqual({ number, rest }),
  );

  it('keeps what exceeds the length limit as the rest', () => {
    const { number, rest } = splitPhone('1'.repeat(30));
    expect([number.length, rest.length]).toEqual([25, 5]);
  });
});

describe('editPhone', () => {
  /** Types a text sign by sign at the end of a field. @returns the value, and what the field shows */
  const typeAll = (signs: string) =>
    [...signs].reduce(
      ({ value, shown }, sign) => {
        const next = editPhone(value, shown, shown + sign, shown.length + 1);
        return { value: next, shown: phoneNumberOf(next) };
      },
      { value: '', shown: '' },
    );

  it.each([
    ['+49 30 901820 ext. 12', '+49 30 901820'],
    ['+49 30 901820#12', '+49 30 901820'],
    ['+49 30 901820 + 12', '+49 30 901820'],
    ['a+49 b30', '+49'],
  ])('%j typed: shows %j and keeps the rest behind it', (signs, shown) => {
    const typed = typeAll(signs);
    expect(typed.shown.trim()).toBe(shown);
    expect(splitPhone(typed.value).number.trim()).toBe(shown);
  });

  it('refuses words in front of digits', () => {
    expect(editPhone('+49 30', '+49 30', '+49x 30', 4)).toBe('+49 30');
    expect(editPhone('+49 30', '+49 30', '+491 30', 4)).toBe('+491 30');
  });

  it('takes a text that replaces all, and forgets the rest', () => {
    const before = '+49 30 901820 App. 7';
    expect(editPhone(before, '+49 30 901820', '030 5', 5)).toBe('030 5');
    expect(editPhone(before, '+49 30 901820', '+49 30 90182', 12)).toBe('+49 30 90182');
  });
});
