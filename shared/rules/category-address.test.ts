import { expect, it } from 'vitest';
import { withAddresses } from './category-address.ts';

const chip = (title: string, value: string) => ({ title, value, types: ['AK-47'] });
const entry = (name: string, url: string) => ({ id: name, name, url, subcategories: [] });
const game = (url: string, ...subcategories: ReturnType<typeof entry>[]) => ({
  ...entry(url, url),
  subcategories,
});

it("a translated chip's address is the url of its category", () => {
  const chips = [chip('Gewehre', 'gewehre'), chip('Schwere Waffen', 'schwere_waffen')];
  const games = [game('cs2', entry('Gewehre', 'rifles')), game('dota2', entry('Schwere Waffen', 'Heavy'))];
  expect(withAddresses(chips, games)).toEqual([chip('Gewehre', 'rifles'), chip('Schwere Waffen', 'heavy')]);
});

it('a url that is a whole path counts by its last part', () => {
  const games = [game('cs2', entry('Rifles', '/products/cs2/Sniper Rifles/'))];
  expect(withAddresses([chip('Rifles', 'rifles')], games)).toEqual([chip('Rifles', 'sniper_rifles')]);
});

it.each([
  ['no categories', []],
  ['no category of its name', [game('cs2', entry('Pistolen', 'pistols'))]],
  ['a category whose url would lead elsewhere', [game('cs2', entry('Gewehre', '../..'))]],
  ['a category without a url', [game('cs2', entry('Gewehre', ''))]],
])('a chip keeps the address of its own title where there is %s', (_, games) => {
  expect(withAddresses([chip('Gewehre', 'gewehre')], games)).toEqual([chip('Gewehre', 'gewehre')]);
});
