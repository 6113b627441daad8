import { expect, it } from 'vitest';
import { EURO } from '#shared/money.ts';
import { optionsDraft, readOptions } from './options-draft.ts';

const money = { currency: EURO, currencies: [EURO] };
const options = {
  name: 'Redline',
  notify: true,
  cap: undefined,
  typedCap: undefined,
  excluded: [],
  floatFrom: undefined,
  floatTill: undefined,
};
const read = (change: object) => readOptions({ ...optionsDraft(options, money), ...change }, money, options);

it.each([
  ['٠٫٠٧', '٠٫١٥', '٢٠٫٥'],
  ['０．０７', '０，１５', '２０．５'],
  ['०.०७', '.15', '20,50'],
])('options: reads floats from %j to %j and a price of %j', (floatFrom, floatTill, cap) =>
  expect(read({ floatFrom, floatTill, cap })).toMatchObject({
    value: { floatFrom: 0.07, floatTill: 0.15, cap: 2050 },
  }),
);

it.each(['−٠٫٥', '٢', '0.5.1', '1e-7'])('options: refuses the float %j', (floatFrom) =>
  expect(read({ floatFrom })).toEqual({ ok: false, wrong: new Set(['float']) }),
);

it('options: a float that was not changed keeps its value, however it is written', () => {
  const before = { ...options, floatFrom: 1e-7 };
  expect(optionsDraft(before, money).floatFrom).toBe('1e-7');
  expect(readOptions(optionsDraft(before, money), money, before)).toMatchObject({
    value: { floatFrom: 1e-7 },
  });
});

it('options: words and names lose what can’t be seen: no title would have it', () =>
  expect(read({ name: '\u200bAK', excluded: 'souve\u00adnir\ufeff, \u200b' })).toMatchObject({
    value: { name: 'AK', excluded: ['souvenir'] },
  }));
