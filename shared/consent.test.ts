import { describe, expect, it } from 'vitest';
import {
  ALL_ALLOWED,
  CONSENT_MS,
  giveConsent,
  NONE_ALLOWED,
  CONSENT_PURPOSES,
  readConsent,
} from './consent.ts';

const NOW = Date.UTC(2026, 10, 21);
const SOME = { ...NONE_ALLOWED, functionality: true };

describe('readConsent', () => {
  it.each([ALL_ALLOWED, NONE_ALLOWED, SOME])('returns the stored consent: %j', (preferences) => {
    const kept: unknown = JSON.parse(JSON.stringify(giveConsent(preferences, NOW)));
    expect(readConsent(kept, NOW)).toEqual(preferences);
  });

  it('holds for 365 days and not a moment longer', () => {
    const kept = giveConsent(SOME, NOW);
    expect(CONSENT_MS).toBe(31_536_000_000);
    expect(readConsent(kept, NOW + CONSENT_MS - 1)).toEqual(SOME);
    expect(readConsent(kept, NOW + CONSENT_MS)).toBeUndefined();
  });

  it('asks again when it is dated in the future', () => {
    const kept = giveConsent(ALL_ALLOWED, NOW);
    expect(readConsent(kept, NOW - 1000)).toEqual(ALL_ALLOWED);
    expect(readConsent(kept, NOW - 60_001)).toBeUndefined();
    expect(readConsent({ ...kept, givenAt: Number.MAX_SAFE_INTEGER }, NOW)).toBeUndefined();
  });

  it('drops an unknown preference', () => {
    const kept = { preferences: { ...NONE_ALLOWED, everything: true }, givenAt: NOW };
    expect(readConsent(kept, NOW)).toEqual(NONE_ALLOWED);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a bare yes', true],
    ['a text', 'true'],
    ['a list', [ALL_ALLOWED, NOW]],
    ['no date', { preferences: ALL_ALLOWED }],
    ['no preferences', { givenAt: NOW }],
    ['a date as text', { preferences: ALL_ALLOWED, givenAt: String(NOW) }],
    ['half a millisecond', { preferences: ALL_ALLOWED, givenAt: NOW - 0.5 }],
    ['no number', { preferences: ALL_ALLOWED, givenAt: Number.NaN }],
    ['a date before all dates', { preferences: ALL_ALLOWED, givenAt: -1 }],
    ['a preference missing', { preferences: { advertising: true, customization: true }, givenAt: NOW }],
    ['a preference as text', { preferences: { ...ALL_ALLOWED, advertising: 'true' }, givenAt: NOW }],
    ['a preference as number', { preferences: { ...ALL_ALLOWED, advertising: 1 }, givenAt: NOW }],
    ['a polluted prototype', JSON.parse('{"__proto__":{"givenAt":1,"preferences":{}}}')],
  ])('asks again for %s', (_, kept: unknown) => {
    expect(readConsent(kept, NOW)).toBeUndefined();
  });
});

it('every preference has its name in the list', () => {
  expect(Object.keys(ALL_ALLOWED)).toEqual([...CONSENT_PURPOSES]);
  expect(Object.values(NONE_ALLOWED)).toEqual([false, false, false]);
});
