import { categories, itemDetails, itemList, items, subcategories } from '../catalogue.ts';
import type { Endpoint } from './endpoint.ts';

// Items, and their categories.

export const listCategories = {
  id: 'listCategories',
  method: 'GET',
  path: 'categories',
  who: 'anyone',
  response: categories,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listItems = {
  id: 'listItems',
  method: 'GET',
  path: 'items/list',
  who: 'anyone',
  response: itemList,
  envelope: 'whole',
} as const satisfies Endpoint;

export const listRecommended = {
  id: 'listRecommended',
  method: 'GET',
  path: 'items/recommended',
  who: 'anyone',
  response: items,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listSubcategories = {
  id: 'listSubcategories',
  method: 'GET',
  path: 'items/subcategories',
  who: 'anyone',
  response: subcategories,
  envelope: 'payload',
} as const satisfies Endpoint;

export const getItem = {
  id: 'getItem',
  method: 'GET',
  path: 'items/{id}',
  who: 'anyone',
  response: itemDetails,
  envelope: 'payload',
} as const satisfies Endpoint;
