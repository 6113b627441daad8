import { expect, it } from 'vitest';
import { isSaidBy, readItemName, splitName } from './item-name.ts';
import { kindOf, searchOfKind } from './desk/kind.ts';
import { toItem } from './wire/to-item.ts';

const shown = (title: string, weapon?: string) => {
  const { weapon: told, finish } = toItem({
    ...{ id: '1', title, type: '', exterior: undefined, category: undefined, quality: undefined, price: 1 },
    ...{ img_url: '', badges: [], old_price: undefined, float: undefined, stattrak: false },
    ...{ weapon, finish: undefined, pattern: undefined, collection: undefined },
  });
  return [told, finish];
};

it.each([
  // Star and StatTrak behind the weapon, as German and Polish titles have them.
  ['Karambit (★ StatTrak™) | Farbverlauf', 'Karambit', 'Farbverlauf'],
  ['Karambit (★) | Farbverlauf', 'Karambit', 'Farbverlauf'],
  ['AK-47 (StatTrak™) | Rote Linie', 'AK-47', 'Rote Linie'],
  ['AWP (Souvenir) | Drachensage', 'AWP (Souvenir)', 'Drachensage'],
  ['Souvenir AWP | Dragon Lore', 'Souvenir AWP', 'Dragon Lore'],
  ['AK-47\u00a0|\u00a0Redline', 'AK-47', 'Redline'],
  ['Sticker | Titan | Katowice 2014', 'Sticker', 'Titan | Katowice 2014'],
])('%s is shown as %j and %j, with or without the weapon of the server', (title, weapon, finish) => {
  expect(splitName(title)).toEqual([weapon, finish]);
  expect(shown(title)).toEqual([weapon, finish]);
  expect(shown(title, weapon.replace(/Souvenir | \(Souvenir\)/u, ''))).toEqual([weapon, finish]);
});

it.each(['★ StatTrak™ Karambit', 'Karambit (★)', 'Karambit (★ StatTrak™)', '★ Karambit (Vanilla)'])(
  'the unpainted knife %s is named once',
  (title) => {
    expect(shown(title, 'Karambit')).toEqual(['', title]);
    expect(isSaidBy(title, 'Karambit')).toBe(true);
    expect(isSaidBy(title, 'Knife')).toBe(false);
  },
);

it('takes StatTrak out of brackets that have a star too', () => {
  const title = 'Karambit (★ StatTrak™) | Doppler Phase 2 (Factory New)';
  expect(readItemName(title)).toMatchObject({
    ...{ plain: 'Karambit (★) | Doppler', exterior: 'Factory New', statTrak: true, phase: 'Phase 2' },
  });
  const kind = kindOf({ title, stattrak: false });
  const apart = { title: 'Karambit (★) | Doppler Phase 2', exterior: 'Factory New', stattrak: true };
  expect(kind?.key).toBe(kindOf(apart)?.key);
  expect(kind && searchOfKind(kind)).toBe('Karambit');
});
