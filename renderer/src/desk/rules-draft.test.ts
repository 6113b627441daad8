import { expect, it } from 'vitest';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import { EURO } from '#shared/money.ts';
import { draftOf, readDraft, type RulesDraft } from './rules-draft.ts';

const EMPTY: RulesDraft = { below: '', above: '', drop: '', back: false, sold: false };
const DOLLAR = { code: 'USD', symbol: '$', rate: 1.083 };

it('draft: reads amounts, per cent and choices', () => {
  const draft = { below: '20', above: '25,50', drop: ' 10 ', back: true, sold: true };
  expect(readDraft(draft, EURO, [])).toEqual({
    ok: true,
    rules: [
      { type: 'below', amount: 2000 },
      { type: 'above', amount: 2550 },
      { type: 'drop', percent: 10 },
      { type: 'back' },
      { type: 'sold' },
    ],
  });
  expect(readDraft(EMPTY, EURO, [])).toEqual({ ok: true, rules: [] });
});

it.each(['0', '0.00', '-5', '12.345', '12,345', 'cheap', '1e3', '€20'])(
  'draft: refuses the amount %s',
  (below) => {
    expect(readDraft({ ...EMPTY, below }, EURO, [])).toEqual({ ok: false, wrong: new Set(['below']) });
  },
);

it.each(['0', '100', '-1', '1.5', 'x'])('draft: refuses %s per cent', (drop) => {
  expect(readDraft({ ...EMPTY, drop, above: '0' }, EURO, [])).toEqual({
    ok: false,
    wrong: new Set(['above', 'drop']),
  });
});

it('draft: shows the amount that was typed, and keeps what was not changed to the cent', () => {
  const typed = readDraft({ ...EMPTY, below: '20.00' }, DOLLAR, []);
  const rules: AlertRule[] = typed.ok ? typed.rules : [];
  expect(rules).toEqual([{ type: 'below', amount: 1847 }]);
  expect(draftOf(rules, DOLLAR).below).toBe('20.00');
  const otherRate = { ...DOLLAR, rate: 1.2 };
  expect(readDraft(draftOf(rules, otherRate), otherRate, rules)).toEqual({ ok: true, rules });
});
