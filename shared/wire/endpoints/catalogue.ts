import { categories, itemDetails, itemList, items, subcategories } from '../catalogue.ts';
import { FIRST_CALLS } from '../first-calls.ts';
import type { Endpoint } from './endpoint.ts';

// Items, and their categories.

export const listCategories = {
  id: 'listCategories',
  method: 'GET',
  ...FIRST_CALLS.categories,
  who: 'anyone',
  response: categories,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listItems = {
  id: 'listItems',
  method: 'GET',
  ...FIRST_CALLS.items,
  who: 'anyone',
  response: itemList,
  envelope: 'whole',
} as const satisfies Endpoint;

export const listRecommended = {
  id: 'listRecommended',
  method: 'GET',
  ...FIRST_CALLS.recommended,
  who: 'anyone',
  response: items,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listSubcategories = {
  id: 'listSubcategories',
  method: 'GET',
  ...FIRST_CALLS.subcategories,
  who: 'anyone',
  response: subcategories,
  envelope: 'payload',
} as const satisfies Endpoint;

export const getItem = {
  id: 'getItem',
  method: 'GET',
  ...FIRST_CALLS.item,
  who: 'anyone',
  response: itemDetails,
  envelope: 'payload',
} as const satisfies Endpoint;
