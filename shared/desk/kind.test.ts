import { expect, it } from 'vitest';
import { kindOf } from './kind.ts';

const keyOf = (title: string | undefined, exterior?: string, stattrak = false) =>
  kindOf({ title, exterior, stattrak })?.key;

it('kind: is the same however a backend writes StatTrak and exterior', () => {
  const key = keyOf('AK-47 | Redline', 'Field-Tested', true);
  expect(key).toBe('ak-47 | redline|field-tested|st|');
  expect(keyOf('StatTrak™ AK-47 | Redline', 'Field-Tested')).toBe(key);
  expect(keyOf('StatTrak AK-47  |  Redline (Field-Tested)')).toBe(key);
  expect(keyOf(' AK-47 | Redline (field-tested)', undefined, true)).toBe(key);
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
