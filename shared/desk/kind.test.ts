import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EXTERIORS } from '../exterior.ts';
import { kindOf, searchOfKind } from './kind.ts';

const keyOf = (title: string | undefined, exterior?: string, stattrak = false) =>
  kindOf({ title, exterior, stattrak })?.key;

it('kind: is the same however a backend writes StatTrak and exterior', () => {
  const key = keyOf('AK-47 | Redline', 'Field-Tested', true);
  expect(key).toBe('AK-47 | Redline|Field-Tested|st|');
  expect(keyOf('StatTrak™ AK-47 | Redline', 'Field-Tested')).toBe(key);
  expect(keyOf('StatTrak AK-47 | Redline  (Field-Tested)')).toBe(key);
  expect(keyOf(' AK-47 | Redline (field-tested)', undefined, true)).toBe(key);
  expect(keyOf('AK-47 | Redline (StatTrak™) (Field-Tested)')).toBe(key);
  expect(keyOf('StatTrak(TM) AK-47 | Redline', 'field-tested')).toBe(key);
});

it('kind: differs by capital letters and by spaces', () => {
  const names = [
    'Sticker | NiKo | Paris 2023',
    'Sticker | niko | Paris 2023',
    'Sticker | niko  | Paris 2023',
  ];
  expect(names.map((name) => keyOf(name))).toEqual(names.map((name) => `${name}|||`));
});

it.each([
  ['★ StatTrak™ Karambit | Doppler Phase 2 (Factory New)', 'Karambit | Doppler'],
  ['★ Karambit | Doppler (Factory New) - Phase 2', 'Karambit | Doppler'],
  ['★ Karambit | Doppler (Ruby) | Second Hand', 'Karambit | Doppler'],
  ['Souvenir AWP | Dragon Lore (Field-Tested)', 'AWP | Dragon Lore'],
  ['★ StatTrak™ Karambit', 'Karambit'],
  ['AK-47 (StatTrak™) | Redline', 'Redline'],
  ['Tool | StatTrak™ Swap Tool', 'Swap Tool'],
  ['M4A4 | 龍王 (Dragon King) (Field-Tested)', 'M4A4 | 龍王 (Dragon King)'],
  ['Sticker | niko  | Paris 2023', 'Sticker | niko  | Paris 2023'],
  ['Patch | Metal The Global Elite ★', 'Patch | Metal The Global Elite ★'],
  [`Case | ${'Word '.repeat(25)}`, `Case | ${'Word '.repeat(18)}`.trim()],
])('kind: of %j is found by %j, a piece of its title', (title, search) => {
  const kind = kindOf({ title, stattrak: false });
  expect(kind && searchOfKind(kind)).toBe(search);
  expect(title).toContain(search);
});

it('kind: differs by exterior, StatTrak, phase and souvenir', () => {
  const keys = [
    keyOf('AK-47 | Redline', 'Field-Tested'),
    keyOf('AK-47 | Redline', 'Minimal Wear'),
    keyOf('AK-47 | Redline', 'Field-Tested', true),
    keyOf('Souvenir AK-47 | Redline', 'Field-Tested'),
    keyOf('Karambit | Doppler Phase 1', 'Factory New'),
    keyOf('Karambit | Doppler Phase 2', 'Factory New'),
    keyOf('Karambit | Doppler Ruby', 'Factory New'),
    keyOf('Karambit | Gamma Doppler Emerald', 'Factory New'),
    keyOf('Karambit | Doppler', 'Factory New'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

it('kind: reads a phase in brackets and keeps it out of the title', () => {
  const kind = kindOf({ title: '★ Karambit | Doppler (Phase 2)', exterior: 'Factory New', stattrak: false });
  expect(kind).toMatchObject({ title: '★ Karambit | Doppler', phase: 'Phase 2' });
  expect(keyOf('★ Karambit | Doppler Phase 2', 'Factory New')).toBe(kind?.key);
});

it('kind: leaves words of phases in other names', () => {
  expect(kindOf({ title: 'Negev | Ruby Red', exterior: undefined, stattrak: false })).toMatchObject({
    title: 'Negev | Ruby Red',
    phase: '',
  });
});

it('kind: none without a title, or with one too long to keep', () => {
  expect(keyOf(undefined)).toBeUndefined();
  expect(keyOf('  ')).toBeUndefined();
  expect(keyOf('StatTrak™ ')).toBeUndefined();
  expect(keyOf('x'.repeat(250))).toBeUndefined();
});

it('kind: in 10,000 random names, depends on the facts alone, and names itself', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/);
  const facts = fc.record({
    weapon: word,
    finish: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    exterior: fc.constantFrom(...EXTERIORS.map(({ name }) => name)),
    statTrak: fc.boolean(),
    phase: fc.constantFrom('', 'Phase 1', 'Phase 2', 'Ruby', 'Black Pearl'),
  });
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      const nameOf = ({ weapon, finish, phase }: typeof one) =>
        phase ? `${weapon} | Doppler ${phase}` : `${weapon} | ${finish}`;
      const spellings = ({ exterior, statTrak, ...rest }: typeof one) => {
        const name = nameOf({ exterior, statTrak, ...rest });
        return [
          kindOf({ title: name, exterior, stattrak: statTrak }),
          kindOf({ title: `${statTrak ? 'StatTrak™ ' : ''}${name}  (${exterior})`, stattrak: false }),
          kindOf({ title: name, exterior: exterior.toUpperCase(), stattrak: statTrak }),
        ];
      };
      const [kind, ...same] = spellings(one);
      for (const each of same) expect(each?.key).toBe(kind?.key);
      if (kind) {
        const { title, exterior, statTrak, phase } = kind;
        expect(kindOf({ title: `${title} ${phase}`, exterior, stattrak: statTrak })?.key).toBe(kind.key);
      }
      const isSame =
        nameOf(one) === nameOf(other) && one.exterior === other.exterior && one.statTrak === other.statTrak;
      expect(spellings(other)[0]?.key === kind?.key).toBe(isSame);
    }),
    { numRuns: 10_000 },
  );
});
