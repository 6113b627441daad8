import { expect, it } from 'vitest';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import { EURO, type Currency } from '#shared/money.ts';
import type { ShopMoney } from './amount-draft.ts';
import { CHOSEN, draftOf, limitCurrency, readDraft, type RulesDraft } from './rules-draft.ts';

const EMPTY: RulesDraft = {};
const DOLLAR = { code: 'USD', symbol: '$', rate: 1.083 };
const YEN = { code: 'JPY', symbol: '¥', rate: 162.37 };
/** A reader of the currency, in a shop that has three. */
const reader = (currency: Currency): ShopMoney => ({ currency, currencies: [EURO, DOLLAR, YEN] });

it('draft: reads amounts, per cent and choices', () => {
  const draft = { below: '20', above: '25,50', drop: ' 10 ', back: CHOSEN, sold: CHOSEN };
  expect(readDraft(draft, reader(EURO), [])).toEqual({
    ok: true,
    value: [
      { type: 'below', amount: 2000 },
      { type: 'above', amount: 2550 },
      { type: 'drop', percent: 10 },
      { type: 'back' },
      { type: 'sold' },
    ],
  });
  expect(readDraft(EMPTY, reader(EURO), [])).toEqual({ ok: true, value: [] });
});

it.each(['١٠', '１０', '१०', '10%', '10 %', '%10', '١٠٪', '\u200f10'])('draft: reads %j per cent', (drop) => {
  const draft = { ...EMPTY, below: '٢٠٫٥', above: '２５．５０', drop };
  expect(readDraft(draft, reader(EURO), [])).toEqual({
    ok: true,
    value: [
      { type: 'below', amount: 2050 },
      { type: 'above', amount: 2550 },
      { type: 'drop', percent: 10 },
    ],
  });
});

it.each(['0', '0.00', '-5', '12.345', '12,345', 'cheap', '1e3', '€20'])(
  'draft: refuses the amount %s',
  (below) => {
    expect(readDraft({ ...EMPTY, below }, reader(EURO), [])).toEqual({
      ok: false,
      wrong: new Set(['below']),
    });
  },
);

it.each(['0', '100', '-1', '1.5', 'x'])('draft: refuses %s per cent', (drop) => {
  expect(readDraft({ ...EMPTY, drop, above: '0' }, reader(EURO), [])).toEqual({
    ok: false,
    wrong: new Set(['above', 'drop']),
  });
});

it('draft: keeps an amount in the currency that it was typed in, at any rate and in any currency of the reader', () => {
  const typed = readDraft({ ...EMPTY, below: '1000', above: '1000,50' }, reader(YEN), []);
  const rules: AlertRule[] = typed.ok ? typed.value : [];
  expect(rules).toEqual([
    { type: 'below', amount: 615, typed: { minor: 100_000, code: 'JPY', symbol: '¥' } },
    { type: 'above', amount: 617, typed: { minor: 100_050, code: 'JPY', symbol: '¥' } },
  ]);
  for (const money of [reader(YEN), reader(EURO), { ...reader(YEN), currencies: [{ ...YEN, rate: 150 }] }]) {
    expect(draftOf(rules, money)).toMatchObject({ below: '1000', above: '1000.50' });
    expect(limitCurrency('below', rules, money).code).toBe('JPY');
    expect(readDraft(draftOf(rules, money), money, rules)).toEqual({ ok: true, value: rules });
  }
});

it('draft: an edited amount stays in its currency, a new one has the reader’s', () => {
  const rules: AlertRule[] = [{ type: 'below', amount: 616, typed: { minor: 100_000, code: 'JPY' } }];
  expect(readDraft({ ...EMPTY, below: '2000', above: '20' }, reader(DOLLAR), rules)).toEqual({
    ok: true,
    value: [
      { type: 'below', amount: 1231, typed: { minor: 200_000, code: 'JPY', symbol: '¥' } },
      { type: 'above', amount: 1847, typed: { minor: 2000, code: 'USD', symbol: '$' } },
    ],
  });
});

it('draft: shows an amount of EUR alone, and one whose currency the shop no longer has, in EUR', () => {
  const old: AlertRule[] = [{ type: 'below', amount: 616 }];
  const gone: AlertRule[] = [{ type: 'below', amount: 616, typed: { minor: 700, code: 'XYZ' } }];
  for (const rules of [old, gone]) {
    expect(draftOf(rules, reader(YEN)).below).toBe('6.16');
    expect(limitCurrency('below', rules, reader(YEN))).toBe(EURO);
    expect(readDraft(draftOf(rules, reader(YEN)), reader(YEN), rules)).toEqual({ ok: true, value: rules });
  }
});
