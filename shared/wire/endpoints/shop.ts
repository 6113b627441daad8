import { categories, filterData, itemDetails, itemList, items, subcategories } from '../catalogue.ts';
import { faq, socialLinks, staticPage, staticPages } from '../content.ts';
import { countries, currencies, languages, localizations } from '../preferences.ts';
import * as requests from '../requests.ts';
import { acknowledged } from '../session.ts';
import { settingsAnswer } from '../settings.ts';
import type { Endpoint } from './endpoint.ts';

// What everybody may read, and the support form.

export const listLanguages = {
  method: 'GET',
  path: 'languages',
  who: 'anyone',
  response: languages,
  envelope: 'payload',
  scoped: false,
} as const satisfies Endpoint;

export const getLocalizations = {
  method: 'GET',
  path: 'localizations',
  who: 'anyone',
  query: requests.languageQuery,
  response: localizations,
  envelope: 'own-status',
  scoped: false,
} as const satisfies Endpoint;

export const listCurrencies = {
  method: 'GET',
  path: 'currencies',
  who: 'anyone',
  response: currencies,
  envelope: 'payload',
  scoped: false,
} as const satisfies Endpoint;

export const getSettings = {
  method: 'GET',
  path: 'settings',
  who: 'anyone',
  response: settingsAnswer,
  envelope: 'whole',
} as const satisfies Endpoint;

export const listCountries = {
  method: 'GET',
  path: 'countries',
  who: 'anyone',
  response: countries,
  envelope: 'payload',
} as const satisfies Endpoint;

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
  query: requests.itemsQuery,
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
  query: requests.categoryQuery,
  response: filterData,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listSubcategories = {
  method: 'GET',
  path: 'items/subcategories',
  who: 'anyone',
  query: requests.categoryQuery,
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

export const listFaq = {
  method: 'GET',
  path: 'faq',
  who: 'anyone',
  response: faq,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listStaticPages = {
  method: 'GET',
  path: 'static-pages',
  who: 'anyone',
  response: staticPages,
  envelope: 'payload',
} as const satisfies Endpoint;

export const getStaticPage = {
  method: 'GET',
  path: 'static-pages/{id}',
  who: 'anyone',
  response: staticPage,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listSocialLinks = {
  method: 'GET',
  path: 'social-links',
  who: 'anyone',
  response: socialLinks,
  envelope: 'payload',
} as const satisfies Endpoint;

export const sendFeedback = {
  method: 'POST',
  path: 'feedback',
  who: 'anyone',
  body: requests.feedback,
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;
