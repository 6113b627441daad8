// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { bareIban, groupIban } from '#shared/rules/iban.ts';
import { cardDigits, formatExpiry, groupCard } from '#shared/rules/card.ts';
import { digitsOf } from '#shared/typed-text.ts';
import { MaskedField } from './masked-field.tsx';

interface Mask {
  format: (typed: string) => string;
  bare: (typed: string) => string;
}
const CARD: Mask = { format: groupCard, bare: cardDigits };
const IBAN: Mask = { format: groupIban, bare: bareIban };
const EXPIRY: Mask = { format: formatExpiry, bare: digitsOf };

function Field({ mask, start }: { mask: Mask; start: string }) {
  const [value, setValue] = useState(start);
  return <MaskedField label="Field" {...mask} value={value} onChange={setValue} />;
}

/** Types into the field, with the caret at `|`. @returns the field's text with its caret */
function type(mask: Mask, before: string, typed: string): string {
  const { unmount } = render(<Field mask={mask} start={before} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const at = typed.indexOf('|');
  fireEvent.change(input, {
    target: { value: typed.replace('|', ''), selectionStart: at, selectionEnd: at },
  });
  const caret = input.selectionStart ?? -1;
  const shown = `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
  unmount();
  return shown;
}

test.each([
  ['the fifth digit of a card starts a group', CARD, '4242', '42424|', '4242 4|'],
  ['a card is pasted with dashes', CARD, '', '4242-4242-4242-4242|', '4242 4242 4242 4242|'],
  ['a digit is put into the middle', CARD, '4242 4242', '42942 4242|', '4294 2424 2|'],
  ['letters are typed into a card', CARD, '4242', '4242x|', '4242|'],
  ['an IBAN is typed in small letters', IBAN, '', 'de89|', 'DE89|'],
  ['an IBAN is pasted without groups', IBAN, '', 'de89370400440532013000|', 'DE89 3704 0044 0532 0130 00|'],
  ['the third digit of a date adds the slash', EXPIRY, '07', '072|', '07/2|'],
  ['a date is pasted with the whole year', EXPIRY, '', '07/2028|', '07/28|'],
  ['full-width digits of a card are pasted', CARD, '', '４２４２４２|', '4242 42|'],
  ['Arabic digits are typed into a card', CARD, '4242', '4242٤|', '4242 4|'],
  ['a full-width IBAN is pasted', IBAN, '', 'ｄｅ８９３|', 'DE89 3|'],
  ['Arabic digits are typed into an IBAN', IBAN, 'DE89 37', 'DE٨|89 37', 'DE8|8 937'],
  [
    'an IBAN is pasted with its label and a BIC',
    IBAN,
    '',
    'IBAN: NO9386011117947 BIC DNBANOKK|',
    'NO93 8601 1117 947|',
  ],
  [
    'a label is typed in front of an IBAN',
    IBAN,
    'NO93 8601 1117 947',
    'IBA|NO93 8601 1117 947',
    '|NO93 8601 1117 947',
  ],
  ['a label is pasted in front of an IBAN', IBAN, '', 'IBAN: |NO93 8601 1117 947', '|NO93 8601 1117 947'],
  ['a date is pasted in Persian digits', EXPIRY, '', '۷/۲۰۲۸|', '07/28|'],
])('MaskedField: %s', (_, mask, before, typed, shown) => expect(type(mask, before, typed)).toBe(shown));

test('MaskedField: leaves the text of an input method alone until it is composed', () => {
  render(<Field mask={CARD} start="4242" />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.compositionStart(input);
  for (const text of ['4242４', '4242４２']) {
    fireEvent.input(input, { target: { value: text }, isComposing: true });
    expect(input.value).toBe(text);
  }
  fireEvent.compositionEnd(input, { data: '４２' });
  expect(input.value).toBe('4242 42');
  // Safari tells of the text once more.
  fireEvent.input(input, { target: { value: '4242 42' } });
  expect(input.value).toBe('4242 42');
});

test('MaskedField: keeps the caret, when typing in the middle', () => {
  expect(type(CARD, '4242 4242', '429|42 4242')).toBe('429|4 2424 2');
});

test('MaskedField: restores a deleted blank, with the caret before it', () => {
  expect(type(CARD, '4242 4', '4242|4')).toBe('4242| 4');
});
