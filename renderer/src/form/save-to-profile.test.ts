// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EURO } from '#shared/money.ts';
import type { Profile } from '#shared/wire/session.ts';
import { saveProfile, saveTradeLink } from '../api/account.ts';
import { ApiError } from '../api/errors.ts';
import { saveToProfile } from './save-to-profile.ts';
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
    expect(unsavedDetails(profile, typed)).toEqual({ contact: {}, tradeUrl: undefined });
  });

  it('has what differs, but never the email', () => {
    const other = { ...typed, email: 'other@vitrine.example', city: 'Potsdam', tradeUrl: ` ${NEW_LINK} ` };
    expect(unsavedDetails(profile, other)).toEqual({ contact: { city: 'Potsdam' }, tradeUrl: NEW_LINK });
  });

  it('has nothing of a field that was emptied', () => {
    const emptied = { ...typed, city: ' ', tradeUrl: '' };
    expect(unsavedDetails(profile, emptied)).toEqual({ contact: {}, tradeUrl: undefined });
  });

  it('has a link, when the profile has none', () => {
    const without = { ...profile, tradeLink: undefined };
    expect(unsavedDetails(without, typed).tradeUrl).toBe(OLD_LINK);
    expect(unsavedDetails(without, { ...typed, tradeUrl: '' }).tradeUrl).toBeUndefined();
  });
});

describe('saveToProfile', () => {
  it('sends only what differs, in the names and forms of the profile', async () => {
    const other = { ...typed, phone: '030 123456', country: '10', postCode: '14467' };
    await saveToProfile(profile, other, E164, scope);
    expect(savedProfile.mock.calls).toEqual([[{ phone: E164, country: 10, zip: '14467' }, scope]]);
    expect(savedLink).not.toHaveBeenCalled();
  });

  it('saves the trade link alone, when nothing else differs', async () => {
    await saveToProfile(profile, { ...typed, tradeUrl: NEW_LINK }, E164, scope);
    expect(savedProfile).not.toHaveBeenCalled();
    expect(savedLink.mock.calls).toEqual([[NEW_LINK, scope]]);
  });

  it('saves the trade link also when the profile is refused, and throws then', async () => {
    savedProfile.mockRejectedValueOnce(new ApiError('http', 'x', { status: 422 }));
    const saving = saveToProfile(profile, { ...typed, city: 'Potsdam', tradeUrl: NEW_LINK }, E164, scope);
    await expect(saving).rejects.toThrow(ApiError);
    expect(savedLink).toHaveBeenCalledOnce();
  });
});
