// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_ALLOWED, NONE_ALLOWED } from '#shared/consent.ts';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => localStorage.clear());

/** The module as a page loads it. */
async function openPage(preferences: typeof ALL_ALLOWED | undefined) {
  const { useConsent } = await import('../../../state/consent.ts');
  useConsent.setState({ known: true, preferences });
  const module = await import('./recent-searches.ts');
  return { ...module, useConsent, searches: () => module.useRecentSearches.getState().searches };
}

it('recent searches: keeps the last six, the newest first, each once', async () => {
  const { rememberSearch, searches } = await openPage(ALL_ALLOWED);
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', ' c ', '']) rememberSearch(text);
  expect(searches()).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
});

it('recent searches: survive a reload with consent, and can be cleared', async () => {
  const first = await openPage(ALL_ALLOWED);
  first.rememberSearch('redline');
  vi.resetModules();
  const second = await openPage(ALL_ALLOWED);
  expect(second.searches()).toEqual(['redline']);
  second.forgetSearches();
  expect(localStorage.length).toBe(0);
});

it.each([undefined, NONE_ALLOWED])(
  'recent searches: last as long as the page with consent %o',
  async (preferences) => {
    const { rememberSearch, searches } = await openPage(preferences);
    rememberSearch('redline');
    expect(searches()).toEqual(['redline']);
    expect(localStorage.length).toBe(0);
  },
);

it('recent searches: leave the disk when consent is withdrawn', async () => {
  const { rememberSearch, useConsent } = await openPage(ALL_ALLOWED);
  rememberSearch('redline');
  useConsent.setState({ preferences: NONE_ALLOWED });
  expect(localStorage.length).toBe(0);
});

it.each(['{', '7', '[7]', '[""]', '{"a":1}'])(
  'recent searches: none for %s in the storage',
  async (entry) => {
    localStorage.setItem('recentSearches', entry);
    const { searches } = await openPage(ALL_ALLOWED);
    expect(searches()).toEqual([]);
  },
);
