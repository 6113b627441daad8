import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromEuro, type Currency } from '../money.ts';
import { stepRule, type AlertRule } from './alert-rules.ts';
import { NEW_RULE, type RuleState } from './alert-steps.ts';
import { NOT_LOOKED } from './presence.ts';
import { keepAmount } from './kept-amount.ts';
import { rerateRule, rerateSearch } from './rerate.ts';
import { scopeOfSearch, type SavedSearch } from './saved-search.ts';
import { withRules, type Watch } from './watch.ts';

const currencies: fc.Arbitrary<Currency> = fc
  .double({ min: 0.2, max: 20_000, noNaN: true })
  .map((rate) => ({ code: 'XYZ', symbol: '', rate }));

describe('keepAmount', () => {
  it('wants exactly the prices that the shop shows within the amount', () =>
    fc.assert(
      fc.property(currencies, fc.integer({ min: 1, max: 1e9 }), (currency, minor) => {
        const { amount: most, typed } = keepAmount(minor, currency, 'highest');
        const { amount: least } = keepAmount(minor, currency, 'lowest');
        expect(typed).toEqual({ minor, code: 'XYZ' });
        const shown = (euro: number) => fromEuro(euro, currency);
        // Less than a cent is compared as a cent.
        if (most > 1) expect(shown(most)).toBeLessThanOrEqual(minor);
        expect(shown(most + 1)).toBeGreaterThan(minor);
        expect(shown(least)).toBeGreaterThanOrEqual(minor);
        if (least > 1) expect(shown(least - 1)).toBeLessThan(minor);
      }),
    ));

  it('keeps EUR as they are', () =>
    expect(keepAmount(1999, { code: 'EUR', symbol: '€', rate: 1 }, 'highest')).toEqual({ amount: 1999 }));
});

describe('a change of the rates', () => {
  const below: AlertRule = { type: 'below', amount: 615, typed: { minor: 100_000, code: 'JPY' } };
  const seen = { presence: NOT_LOOKED, back: false, gone: false, isGone: false };
  const step = (rule: AlertRule, state: RuleState, price: number) =>
    stepRule(rule, state, { at: 1_000_000, price }, seen);

  it('compares with what the amount is worth now', () => {
    expect(rerateRule(below, NEW_RULE, undefined, { JPY: 150 }).rule).toEqual({ ...below, amount: 666 });
    expect(rerateRule(below, NEW_RULE, undefined, { USD: 2 }).rule).toEqual(below);
    const euro: AlertRule = { type: 'above', amount: 615 };
    expect(rerateRule(euro, NEW_RULE, undefined, { EUR: 2 }).rule).toEqual(euro);
  });

  it('fires nothing alone, and what falls further fires', () => {
    const { rule, state } = rerateRule(below, NEW_RULE, 640, { JPY: 150 });
    expect(step(rule, state, 640).fired).toBe(false);
    expect(step(rule, state, 609).fired).toBe(false);
    expect(step(rule, state, 608).fired).toBe(true);
    const back = step(rule, state, 681).state;
    expect(step(rule, back, 666).fired).toBe(true);
  });

  it('counts a price that a lowest amount has passed as told', () => {
    const above: AlertRule = { ...below, type: 'above' };
    expect(rerateRule(above, NEW_RULE, 610, { JPY: 165 })).toEqual({
      rule: { ...above, amount: 607 },
      state: { armed: false, firedPrice: 610 },
    });
    expect(rerateRule(above, NEW_RULE, 610, { JPY: 150 }).state).toEqual(NEW_RULE);
  });

  it('leaves a rule that has not been checked to fire at once', () => {
    const { rule, state } = rerateRule(below, NEW_RULE, undefined, { JPY: 150 });
    expect(step(rule, state, 640).fired).toBe(true);
  });

  it('keeps the state of a rule that is saved again with the amount of before', () => {
    const told = { ...NEW_RULE, armed: false, firedAt: 1, firedPrice: 600 };
    const before: Watch = {
      ...{ id: 'a', target: { type: 'copy', copyId: '1' }, addedAt: 1, sound: true },
      item: { copyId: '1', title: 'A', exterior: '', type: 'A', imagePath: '' },
      rules: [{ ...below, amount: 666 }],
      state: { presence: NOT_LOOKED, rules: [told] },
    };
    expect(withRules(before, [below]).state.rules).toEqual([told]);
    expect(withRules(before, [{ ...below, typed: { minor: 1, code: 'JPY' } }]).state.rules).toEqual([
      NEW_RULE,
    ]);
  });

  it('lets a search begin again only if what was typed has changed', () => {
    const search: SavedSearch = {
      ...{ id: 'a', name: 'A', address: '/products', addedAt: 1, notify: true, excluded: [] },
      ...{ cap: 615, typedCap: { minor: 100_000, code: 'JPY' } },
      query: {
        ...{ search: '', sale: false, new: false },
        facets: { type: [], rarity: [], exterior: [], hero: [], class: [] },
        ...{ priceFrom: 62, typedFrom: { minor: 10_000, code: 'JPY' }, priceTill: 900 },
      },
    };
    const after = rerateSearch(search, { JPY: 150 });
    expect(after).toMatchObject({ cap: 666, query: { priceFrom: 67, priceTill: 900 } });
    expect(scopeOfSearch(after)).toBe(scopeOfSearch(search));
    expect(scopeOfSearch({ ...search, typedCap: { minor: 1, code: 'JPY' } })).not.toBe(scopeOfSearch(search));
    expect(scopeOfSearch({ ...search, query: { ...search.query, priceTill: 800 } })).not.toBe(
      scopeOfSearch(search),
    );
    expect(rerateSearch(after, { JPY: 150 })).toBe(after);
  });
});
