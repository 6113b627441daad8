import * as z from 'zod/mini';
import { countries, currencies, languages, localizations } from '../preferences.ts';
import { authCheck, profile } from '../session.ts';
import { settingsAnswer } from '../settings.ts';
import { words } from '../request-parts.ts';
import type { Endpoint } from './endpoint.ts';

// What the shop asks before it shows anything.

const languageQuery = z.object({ lang_id: words });

export const isAuth = {
  method: 'GET',
  path: 'is-auth',
  who: 'anyone',
  response: authCheck,
  envelope: 'own-status',
  scoped: false,
  keepsSession: true,
} as const satisfies Endpoint;

export const listLanguages = {
  method: 'GET',
  path: 'languages',
  who: 'anyone',
  response: languages,
  envelope: 'payload',
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

export const getLocalizations = {
  method: 'GET',
  path: 'localizations',
  who: 'anyone',
  query: languageQuery,
  response: localizations,
  envelope: 'own-status',
  scoped: false,
} as const satisfies Endpoint;

/** The balance inside is EUR, whatever currency is asked for. */
export const getProfile = {
  method: 'GET',
  path: 'user/profile',
  who: 'signed-in',
  response: profile,
  envelope: 'bare',
} as const satisfies Endpoint;
