import { describe, expect, it } from 'vitest';

import { TEST_CARDS, readCard } from './cards.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const GOOD = { number: '4242 4242 4242 4242', holder: 'Dana Glass', expiry: '12/30', cvc: '123' };
const read = (more: Partial<typeof GOOD>, withCode = true) => readCard({ ...GOOD, ...more }, withCode, NOW);

it.each(TEST_CARDS)('$number: $does', ({ number, behaves }) =>
  expect(read({ number })).toMatchObject({ behaves }),
);

describe('card number', () => {
  it.each([
    '4242424242424242',
    '4242-4242-4242-4242',
    '4242\u00a04242\u00a04242\u00a04242',
    '42 42 4242424242 42',
  ])('readCard: reads the pasted number %j', (number) =>
    expect(read({ number })).toMatchObject({ behaves: 'accept' }),
  );
});

describe('card errors', () => {
  it.each([
    ['no number', { number: '' }, { number: 'Enter the card number.' }],
    [
      'a digit too few',
      { number: '4000 0000 0000 000' },
      { number: 'This is not a card number: check its digits.' },
    ],
    [
      'two digits swapped',
      { number: '4242 4242 4242 2442' },
      { number: 'This is not a card number: check its digits.' },
    ],
    ['letters', { number: '4242 4242 4242 424x' }, { number: 'A card number has digits only.' }],
    ['Arabic digits', { number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }, { number: 'A card number has digits only.' }],
    [
      'a card that is no test card',
      { number: '5555 5555 5555 4444' },
      { number: 'Only test cards work here. Never type a real one.' },
    ],
    ['no name', { holder: '' }, { holder: 'Enter the name on the card.' }],
    [
      'a name of 101 letters',
      { holder: 'x'.repeat(101) },
      { holder: 'The name must have at most 100 characters.' },
    ],
    ['no expiry', { expiry: '' }, { expiry: 'Enter the expiry date.' }],
    ['month 13', { expiry: '13/30' }, { expiry: 'Enter month and year as MM/YY.' }],
    ['month 00', { expiry: '00/30' }, { expiry: 'Enter month and year as MM/YY.' }],
    ['a year alone', { expiry: '2030' }, { expiry: 'Enter month and year as MM/YY.' }],
    ['last month', { expiry: '12/25' }, { expiry: 'This card has expired.' }],
    ['no code', { cvc: '' }, { cvc: 'Enter the security code.' }],
    ['a code of two digits', { cvc: '12' }, { cvc: 'The security code has 3 or 4 digits.' }],
    ['a code of letters', { cvc: 'abc' }, { cvc: 'The security code has 3 or 4 digits.' }],
  ])('readCard: refuses %s', (_, more, errors) => expect(read(more)).toEqual({ errors }));

  it('readCard: reports all errors at once', () =>
    expect(readCard({ number: '', holder: '', expiry: '', cvc: '' }, true, NOW)).toEqual({
      errors: {
        number: expect.any(String),
        holder: expect.any(String),
        expiry: expect.any(String),
        cvc: expect.any(String),
      },
    }));
});

it.each(['01/26', '1/26', '0126', '01-26', '01/2026', '01 / 26'])(
  'readCard: accepts a card through the last day of its month: %j',
  (expiry) => expect(read({ expiry })).toMatchObject({ behaves: 'accept' }),
);

it('readCard: asks for no security code, when the card receives money', () =>
  expect(read({ cvc: '' }, false)).toMatchObject({ behaves: 'accept' }));
