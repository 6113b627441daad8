// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_ALLOWED, NONE_ALLOWED } from '#shared/consent.ts';
import type { KeptItem } from '../../state/kept-items.ts';

const item = (id: string, more: object = {}): KeptItem => ({
  ...{ id, title: `Skin ${id}`, type: 'AK-47', exterior: 'Field-Tested', category: 'cs2' },
  ...{ rarity: 'classified', imagePath: '/i/x.png', float: 0.2 },
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => localStorage.clear());

/** The lists as a page loads them. */
async function openPage(preferences?: typeof ALL_ALLOWED) {
  const { useConsent } = await import('../../state/consent.ts');
  const answer = (given: typeof ALL_ALLOWED | undefined) =>
    useConsent.setState({ known: true, preferences: given });
  const modules = {
    ...(await import('./favourites.ts')),
    ...(await import('./compared.ts')),
    ...(await import('./recent-items.ts')),
  };
  if (preferences) answer(preferences);
  return { ...modules, answer };
}
const storedIds = (key: string) => {
  const stored: { id: string }[] = JSON.parse(localStorage.getItem(key) ?? '[]');
  return stored.map(({ id }) => id);
};

it('favourites: are kept without prices, the newest first, each once', async () => {
  const { toggleFavourite } = await openPage();
  toggleFavourite(item('1', { price: { minor: 1, currency: { code: 'EUR', symbol: '€' } } }));
  toggleFavourite(item('2'));
  expect(storedIds('favourites')).toEqual(['2', '1']);
  expect(localStorage.getItem('favourites')).not.toContain('price');
  toggleFavourite(item('1'));
  expect(storedIds('favourites')).toEqual(['2']);
  toggleFavourite(item('2'));
  expect(localStorage.getItem('favourites')).toBeNull();
});

it('favourites: refuse another than the hundredth, and drop none', async () => {
  const { toggleFavourite, MOST_FAVOURITES } = await openPage();
  for (let id = 1; id <= MOST_FAVOURITES; id += 1) expect(toggleFavourite(item(String(id)))).toBe(true);
  expect(toggleFavourite(item('more'))).toBe(false);
  expect(storedIds('favourites')).toHaveLength(MOST_FAVOURITES);
  expect(storedIds('favourites')).not.toContain('more');
});

it('comparison: takes four items in the order of choice', async () => {
  const { toggleCompared, comparedItems } = await openPage();
  for (const id of ['1', '2', '3', '4']) expect(toggleCompared(item(id))).toBe(true);
  expect(toggleCompared(item('5'))).toBe(false);
  expect(toggleCompared(item('2'))).toBe(true);
  expect(comparedItems().map(({ id }) => id)).toEqual(['1', '3', '4']);
});

it.each([
  '{',
  '7',
  '[7]',
  '[{"id":""}]',
  '[{"id":"1"}]',
  '[{"id":"1","type":"x","rarity":"?","imagePath":""}]',
])('kept items: none for %s in the storage', async (stored) => {
  localStorage.setItem('comparedItems', stored);
  const { comparedItems } = await openPage();
  expect(comparedItems()).toEqual([]);
});

it('kept items: follow another tab', async () => {
  const { comparedItems } = await openPage();
  const newValue = JSON.stringify([item('9')]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'comparedItems', newValue }));
  expect(comparedItems().map(({ id }) => id)).toEqual(['9']);
});

it('recently viewed: the last twenty, stored with consent to customization', async () => {
  const { rememberVisit } = await openPage(ALL_ALLOWED);
  for (let id = 1; id <= 25; id += 1) rememberVisit(item(String(id)));
  rememberVisit(item('10'));
  expect(storedIds('recentItems').slice(0, 3)).toEqual(['10', '25', '24']);
  expect(storedIds('recentItems')).toHaveLength(20);
});

it('recently viewed: a visit before the answer is read is stored after it', async () => {
  const { rememberVisit, answer } = await openPage();
  rememberVisit(item('1'));
  expect(localStorage.length).toBe(0);
  answer(ALL_ALLOWED);
  expect(storedIds('recentItems')).toEqual(['1']);
});

it.each([undefined, NONE_ALLOWED])(
  'recently viewed: leaves the disk with consent %o',
  async (preferences) => {
    localStorage.setItem('recentItems', JSON.stringify([item('1')]));
    const { rememberVisit, answer } = await openPage();
    rememberVisit(item('2'));
    // What was stored was allowed; the answer may still be on its way.
    expect(storedIds('recentItems')).toEqual(['1']);
    answer(preferences);
    expect(localStorage.length).toBe(0);
  },
);
