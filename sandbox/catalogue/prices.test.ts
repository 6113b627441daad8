import { describe, expect, test } from 'vitest';

import { FAMOUS_EUROS, GLOVES_EUROS, KNIFE_EUROS, WEAPON_FACTOR } from './market-values.ts';
import { readItems } from './items-file.ts';
import { type CopyDetails, PRICE_FROM, PRICE_TO, roundPrice, itemWorth, priceOf } from './prices.ts';

const items = readItems();
/** Always the middle: no taste, no hope. */
const middle = () => 0.5;

function item(model: string, finish: string) {
  const found = items.find((one) => one.model === model && one.finish.en === finish);
  if (!found) throw new Error(`no ${model} ${finish}`);
  return found;
}
const copy = (more: Partial<CopyDetails> = {}): CopyDetails => ({
  kind: 'weapon',
  exterior: 'Field-Tested',
  float: 0.2,
  statTrak: false,
  souvenir: false,
  ...more,
});

describe('prices', () => {
  test('priceOf: stays within 0.03 and 15,000 EUR, for any worth', () => {
    for (const euros of [0, 0.0001, -5, 0.03, 15_000, 1e9, Infinity])
      expect(roundPrice(euros)).toSatisfy((minor: number) => minor >= PRICE_FROM && minor <= PRICE_TO);
    expect(roundPrice(3.4712)).toBe(347);
  });

  test('priceOf: rises with the exterior', () => {
    const of = (exterior: CopyDetails['exterior'], float: number) =>
      priceOf(10, copy({ exterior, float }), middle);
    const rising = [
      of('Battle-Scarred', 0.6),
      of('Well-Worn', 0.4),
      of('Field-Tested', 0.2),
      of('Minimal Wear', 0.1),
      of('Factory New', 0.03),
    ];
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(new Set(rising).size).toBe(5);
  });

  test('priceOf: rises with StatTrak', () => {
    expect(priceOf(10, copy({ statTrak: true }), middle)).toBeGreaterThan(priceOf(10, copy(), middle));
  });

  test('itemWorth: rises with rarity on one weapon', () => {
    const worth = (rarity: string) => itemWorth({ ...item('mp7', 'Skulls'), rarity }, middle);
    const rising = [
      'Consumer Grade',
      'Industrial Grade',
      'Mil-Spec Grade',
      'Restricted',
      'Classified',
      'Covert',
    ].map(worth);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  });

  test('itemWorth: is high for knives and gloves', () => {
    for (const one of items.filter(({ kind }) => kind !== 'weapon'))
      expect(itemWorth(one, middle), `${one.model} ${one.finish.en}`).toBeGreaterThan(25);
  });

  test('market values: name existing weapons and finishes only', () => {
    const models = new Set(items.map(({ model }) => model));
    const finishes = new Set(items.map((one) => `${one.model}/${one.finish.en}`));
    for (const model of [WEAPON_FACTOR, KNIFE_EUROS, GLOVES_EUROS].flatMap(Object.keys))
      expect(models).toContain(model);
    expect(Object.keys(FAMOUS_EUROS).filter((name) => !finishes.has(name))).toEqual([]);
  });
});
