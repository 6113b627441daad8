import { expect, it } from 'vitest';
import { REQUESTS } from '../requests.ts';
import { ENDPOINT_NAMES, endpointNamed, isEndpointName } from './all.ts';

it('endpoints: are called as they are exported', () => {
  expect(ENDPOINT_NAMES.length).toBeGreaterThan(40);
  expect(ENDPOINT_NAMES.filter((name) => endpointNamed(name).id !== name)).toEqual([]);
});

it('endpoints: those that need no member go without the session, and are the ones of the contract', () => {
  const without = ENDPOINT_NAMES.filter((name) => endpointNamed(name).session === 'none');
  expect(without.toSorted()).toEqual([
    'getFilterData',
    'getItem',
    'getLocalizations',
    'getSettings',
    'getStaticPage',
    'listCategories',
    'listCountries',
    'listCurrencies',
    'listFaq',
    'listItems',
    'listLanguages',
    'listRecommended',
    'listSocialLinks',
    'listStaticPages',
    'listSubcategories',
  ]);
  // A write without cookies has no XSRF token either.
  expect(without.filter((name) => endpointNamed(name).method !== 'GET')).toEqual([]);
  expect(without.filter((name) => endpointNamed(name).who !== 'anyone')).toEqual([]);
});

it('requests: belong to an endpoint each', () => {
  expect(Object.keys(REQUESTS).filter((name) => !isEndpointName(name))).toEqual([]);
});
