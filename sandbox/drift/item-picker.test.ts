import { afterAll, expect, test } from 'vitest';

import { catalogue } from '../catalogue/area.ts';
import { copiedItems } from '../catalogue/copied-item.ts';
import { randomFor } from '../catalogue/random.ts';
import { testMarket } from '../testing/client.ts';
import { itemPickerOf } from './item-picker.ts';

const market = testMarket([catalogue]);
afterAll(() => market.close());

test('pick: takes items as often as their copies are traded', () => {
  const { db } = market.context;
  const items = copiedItems(db);
  const picker = itemPickerOf(db);
  const random = randomFor(1, 'picks');
  const picks = new Map<number, number>();
  const COUNT = 100_000;
  for (let at = 0; at < COUNT; at += 1) {
    const { id } = picker.pick(random);
    picks.set(id, (picks.get(id) ?? 0) + 1);
  }
  const weight = items.reduce((sum, { popularity, copies }) => sum + popularity * copies, 0);
  const ranked = items.toSorted((a, b) => b.popularity - a.popularity);
  for (const part of [ranked.slice(0, 200), ranked.slice(-800)]) {
    const expected = part.reduce((sum, { popularity, copies }) => sum + popularity * copies, 0) / weight;
    const found = part.reduce((sum, { id }) => sum + (picks.get(id) ?? 0), 0) / COUNT;
    expect(found).toBeCloseTo(expected, 2);
  }
  expect(picker.copies).toBe(items.reduce((sum, { copies }) => sum + copies, 0));
});
