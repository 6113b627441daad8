// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { profileQuery } from '../api/session.ts';
import { currentScope } from '../state/preferences.ts';
import type { Profile } from '#shared/wire/session.ts';
import { NO_CONTACT } from './contact-rules.ts';

const KEY = 'form_drafts';
const ada: Profile = {
  name: 'Ada',
  surname: 'Glass',
  fullName: 'Ada Glass',
  email: 'ada@vitrine.example',
  phone: '+4930901820',
  balance: 0,
  country: '56',
  city: 'Berlin',
  address: 'Lindenstraße 9',
  postCode: '10969',
  avatar: undefined,
  countryHash: undefined,
  steamId: undefined,
  tradeLink: undefined,
  createdAt: undefined,
};

function signIn(profile: Profile | undefined): void {
  queryClient.clear();
  if (profile) queryClient.setQueryData(profileQuery(currentScope()).queryKey, profile);
}

/** Loads the modules again, as after a page reload. */
async function reload() {
  vi.resetModules();
  const { queryClient: client } = await import('../api/query-client.ts');
  const known = queryClient.getQueryData(profileQuery(currentScope()).queryKey);
  if (known) client.setQueryData(profileQuery(currentScope()).queryKey, known);
  return { ...(await import('./drafts.ts')), ...(await import('./draft-storage.ts')) };
}

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  signIn(ada);
});

describe('drafts', () => {
  it('survive a reload', async () => {
    (await reload()).keepDrafts({ promoTyped: 'FIVE', payBy: 'card' });
    expect((await reload()).readDrafts()).toEqual({ promoTyped: 'FIVE', payBy: 'card' });
  });

  it('are not shown to another member of the same tab', async () => {
    (await reload()).keepDrafts({ promoTyped: 'FIVE' });
    signIn({ ...ada, email: 'eve@vitrine.example' });
    expect((await reload()).readDrafts()).toEqual({});
    signIn(ada);
    expect((await reload()).readDrafts()).toEqual({ promoTyped: 'FIVE' });
  });

  it('survive an expired session: are neither read nor written without a member', async () => {
    (await reload()).keepDrafts({ promoTyped: 'FIVE' });
    signIn(undefined);
    const expired = await reload();
    expect(expired.readDrafts()).toEqual({});
    expired.keepDrafts({ promoTyped: 'EVIL' });
    signIn(ada);
    expect((await reload()).readDrafts()).toEqual({ promoTyped: 'FIVE' });
  });

  it('are removed from memory and storage at logout', async () => {
    const drafts = await reload();
    drafts.keepDrafts({ promoTyped: 'FIVE' });
    drafts.forgetDrafts();
    expect([drafts.readDrafts(), window.sessionStorage.getItem(KEY)]).toEqual([{}, null]);
  });

  it('are removed after a logout in another tab, also in a tab that was asleep', async () => {
    (await reload()).keepDrafts({ promoTyped: 'FIVE' });
    const open = await reload();
    const over = new AbortController();
    open.followLogouts(over.signal);
    window.localStorage.setItem('logged_out', 'now');
    window.dispatchEvent(new StorageEvent('storage', { key: 'logged_out', newValue: 'now' }));
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
    over.abort();

    open.keepDrafts({ promoTyped: 'FIVE' });
    window.localStorage.setItem('logged_out', 'later');
    const asleep = await reload();
    expect(asleep.readDrafts()).toEqual({});
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
    asleep.keepDrafts({ promoTyped: 'TEN' });
    expect((await reload()).readDrafts()).toEqual({ promoTyped: 'TEN' });
  });

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{"owner":""}',
    '{"owner":"ada@vitrine.example","payBy":"gold"}',
    '"x"',
    '7',
  ])('are empty, when storage has %j', async (text) => {
    window.sessionStorage.setItem(KEY, text);
    expect((await reload()).readDrafts()).toEqual({});
  });

  it('are kept in memory, when storage is forbidden', async () => {
    const drafts = await reload();
    const forbid = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    drafts.keepDrafts({ promoTyped: 'FIVE' });
    expect(drafts.readDrafts()).toEqual({ promoTyped: 'FIVE' });
    forbid.mockRestore();
  });

  it('keepContact: stores only fields that differ from the profile', async () => {
    const { keepContact, initialContact } = await reload();
    const typed = { ...initialContact(ada), city: 'Potsdam' };
    keepContact(ada, typed);
    expect(window.sessionStorage.getItem(KEY)).not.toContain('Lindenstraße');
    expect(initialContact({ ...ada, address: 'Am Kanal 3' })).toEqual({ ...typed, address: 'Am Kanal 3' });
    keepContact(ada, { ...typed, city: 'Berlin' });
    expect(initialContact(ada).city).toBe('Berlin');
  });

  it('changedContact: the spelling of a phone is no change, another number is', async () => {
    const { changedContact } = await reload();
    const profile = { ...ada, phone: '+4930901820' };
    expect(changedContact(profile, { phone: '+49 30 901820' })).toEqual({});
    expect(changedContact(profile, { phone: '+49 30 901821' })).toEqual({ phone: '+49 30 901821' });
    expect(changedContact(profile, { phone: '4930901820' })).toEqual({ phone: '4930901820' });
  });

  it('initialContact: is empty, when the profile is', async () => {
    const { initialContact } = await reload();
    const blank = { ...ada, ...NO_CONTACT, country: undefined };
    expect(initialContact(blank)).toEqual(NO_CONTACT);
  });

  it('forgetCheckout: removes the checkout’s drafts', async () => {
    const { keepDrafts, forgetCheckout, readDrafts } = await reload();
    keepDrafts({ checkoutWaits: true, tradeUrl: 'https://x.example' });
    forgetCheckout();
    expect(readDrafts()).toEqual({});
  });
});
