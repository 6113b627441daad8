import * as z from 'zod/mini';
import { categories, filterData, itemDetails, itemList, items, subcategories } from '../catalogue.ts';
import type { Endpoint } from './endpoint.ts';

// Items, and what they can be filtered by.

/** Values joined by commas. */
const joined = z.optional(z.string());
const itemsQuery = z.object({
  page: z.optional(z.int().check(z.minimum(1))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  sort: z.optional(z.enum(['asc', 'desc'])),
  search: z.optional(z.string().check(z.maxLength(200))),
  price_from: z.optional(z.number().check(z.nonnegative())),
  price_till: z.optional(z.number().check(z.nonnegative())),
  type: joined,
  quality: joined,
  heroes: joined,
  exterior_names: joined,
  item_class: joined,
  sale: z.optional(z.boolean()),
  new: z.optional(z.boolean()),
  random: z.optional(z.boolean()),
  category: z.optional(z.string()),
});
const categoryQuery = z.object({ category: z.optional(z.string()) });

export const listCategories = {
  method: 'GET',
  path: 'categories',
  who: 'anyone',
  response: categories,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listItems = {
  method: 'GET',
  path: 'items/list',
  who: 'anyone',
  query: itemsQuery,
  response: itemList,
  envelope: 'whole',
} as const satisfies Endpoint;

export const listRecommended = {
  method: 'GET',
  path: 'items/recommended',
  who: 'anyone',
  response: items,
  envelope: 'payload',
} as const satisfies Endpoint;

export const getFilterData = {
  method: 'GET',
  path: 'items/filter-data',
  who: 'anyone',
  query: categoryQuery,
  response: filterData,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listSubcategories = {
  method: 'GET',
  path: 'items/subcategories',
  who: 'anyone',
  query: categoryQuery,
  response: subcategories,
  envelope: 'payload',
} as const satisfies Endpoint;

export const getItem = {
  method: 'GET',
  path: 'items/{id}',
  who: 'anyone',
  response: itemDetails,
  envelope: 'payload',
} as const satisfies Endpoint;
