// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Profile } from '#shared/wire/session.ts';
import { toChanges, toForm } from './save-profile.ts';

const EMPTY = {
  ...{ name: '', surname: '', email: '', phone: '', country: '', city: '', address: '', zip: '' },
  tradeLink: '',
};
const profile: Profile = {
  ...{
    name: 'Dana',
    surname: 'Glass',
    fullName: 'Dana Glass',
    email: 'd@vitrine.example',
    phone: '+4930901820',
  },
  ...{ balance: 0, country: '57', city: 'Berlin', address: 'Lindenstraße 9', postCode: '10969' },
  ...{ avatar: undefined, countryHash: undefined, steamId: undefined, tradeLink: undefined, createdAt: 0 },
};

it('toChanges: is empty for an empty form', () => expect(toChanges(EMPTY, undefined)).toEqual({}));

it('toChanges: has the fields with a value, the phone in E.164, the country as a number, no trade link', () => {
  const form = { ...EMPTY, name: 'Dana', phone: '030 901820', country: '57', tradeLink: 'https://x.example' };
  expect(toChanges(form, '+4930901820')).toEqual({ name: 'Dana', phone: '+4930901820', country: 57 });
});

it('toChanges: leaves out an unreadable phone and a country that is no number', () => {
  expect(toChanges({ ...EMPTY, phone: '12', country: 'x1' }, undefined)).toEqual({});
});

it('toForm: has the profile’s values and the given phone', () => {
  expect(toForm(profile, '+49 30 901820')).toEqual({
    ...{ name: 'Dana', surname: 'Glass', email: 'd@vitrine.example', phone: '+49 30 901820', country: '57' },
    ...{ city: 'Berlin', address: 'Lindenstraße 9', zip: '10969', tradeLink: '' },
  });
});
