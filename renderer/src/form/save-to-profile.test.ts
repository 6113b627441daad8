// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EURO } from '#shared/money.ts';
import type { Profile } from '#shared/wire/session.ts';
import { saveProfile, saveTradeLink } from '../api/account.ts';
import { ApiError } from '../api/errors.ts';
import { saveToProfile, toChanges } from './save-to-profile.ts';
import { unsavedDetails } from './unsaved-details.ts';

vi.mock(import('../api/account.ts'), async (load) => ({
  ...(await load()),
  saveProfile: vi.fn(() => Promise.resolve()),
  saveTradeLink: vi.fn(() => Promise.resolve()),
}));
const savedProfile = vi.mocked(saveProfile);
const savedLink = vi.mocked(saveTradeLink);

const scope = { currency: EURO, languageId: '1' };
const OLD_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=old';
const NEW_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=new';

const contact = {
  name: 'Mia',
  surname: 'Keller',
  email: 'mia@vitrine.example',
  phone: '+4930901820',
  country: '57',
  city: 'Berlin',
  address: 'Hauptstr. 1',
  postCode: '10115',
};
const profile: Profile = {
  ...contact,
  ...{ balance: 0, avatar: undefined, steamId: undefined, tradeLink: OLD_LINK },
  ...{ createdAt: undefined, countryHash: undefined, fullName: 'Mia Keller' },
};
const typed = { ...contact, tradeUrl: OLD_LINK };
const E164 = '+4930123456';

afterEach(() => {
  vi.clearAllMocks();
});

describe('unsavedDetails', () => {
  it('has nothing, when the profile has it all', () => {
    expect(unsavedDetails(profile, typed)).toEqual({});
  });

  it('has what differs, but never the email', () => {
    const other = { ...typed, email: 'other@vitrine.example', city: 'Potsdam', postCode: '14467' };
    expect(unsavedDetails(profile, { ...other, tradeUrl: ` ${NEW_LINK} ` })).toEqual({
      ...{ city: 'Potsdam', postCode: '14467' },
      tradeLink: NEW_LINK,
    });
  });

  it('has nothing of a field that was emptied', () => {
    expect(unsavedDetails(profile, { ...typed, city: ' ', tradeUrl: '' })).toEqual({});
  });

  it('has a link, when the profile has none', () => {
    const without = { ...profile, tradeLink: undefined };
    expect(unsavedDetails(without, typed)).toEqual({ tradeLink: OLD_LINK });
    expect(unsavedDetails(without, { ...typed, tradeUrl: '' })).toEqual({});
  });
});

describe('toChanges', () => {
  const EMPTY = { name: '', phone: '', country: '', city: '', postCode: '', tradeLink: '' };

  it('is empty for empty details', () => expect(toChanges(EMPTY, undefined)).toEqual({}));

  it('has the details with a value, the phone in E.164, the country as a number, no trade link', () => {
    const typedIn = { name: 'Dana', phone: '030 123456', country: '57', postCode: '14467' };
    const details = { ...EMPTY, ...typedIn, tradeLink: NEW_LINK };
    expect(toChanges(details, E164)).toEqual({ name: 'Dana', phone: E164, country: 57, zip: '14467' });
  });

  it('leaves out an unreadable phone and a country that is no number', () => {
    expect(toChanges({ ...EMPTY, phone: '12', country: 'x1' }, undefined)).toEqual({});
  });

  it('leaves out a phone that is not among the details', () => {
    expect(toChanges({ city: 'Potsdam' }, E164)).toEqual({ city: 'Potsdam' });
  });
});

describe('saveToProfile', () => {
  it('sends nothing for no details', async () => {
    expect(await saveToProfile({ tradeLink: '' }, E164, scope)).toEqual({});
    expect([savedProfile.mock.calls, savedLink.mock.calls]).toEqual([[], []]);
  });

  it('saves the trade link alone, when there is nothing else', async () => {
    await saveToProfile({ tradeLink: NEW_LINK }, E164, scope);
    expect(savedProfile).not.toHaveBeenCalled();
    expect(savedLink.mock.calls).toEqual([[NEW_LINK, scope]]);
  });

  it('saves one part also when the other is refused, and says which was', async () => {
    const details = { city: 'Potsdam', tradeLink: NEW_LINK };
    const refused = new ApiError('http', 'x', { status: 422 });
    savedProfile.mockRejectedValueOnce(refused);
    expect(await saveToProfile(details, E164, scope)).toEqual({ profile: refused });
    savedLink.mockRejectedValueOnce(refused);
    expect(await saveToProfile(details, E164, scope)).toEqual({ tradeLink: refused });
    expect(savedProfile.mock.calls).toEqual([
      [{ city: 'Potsdam' }, scope],
      [{ city: 'Potsdam' }, scope],
    ]);
  });
});
