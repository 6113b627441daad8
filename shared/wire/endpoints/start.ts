import { countries, currencies, languages, localizations } from '../preferences.ts';
import { acknowledged, authCheck, profile } from '../session.ts';
import { settingsAnswer } from '../settings.ts';
import type { Endpoint } from './endpoint.ts';

// The calls of the first view, and logout.

export const isAuth = {
  id: 'isAuth',
  method: 'GET',
  path: 'is-auth',
  who: 'anyone',
  response: authCheck,
  envelope: 'own-status',
  scoped: false,
  keepsSession: true,
} as const satisfies Endpoint;

export const listLanguages = {
  id: 'listLanguages',
  method: 'GET',
  path: 'languages',
  who: 'anyone',
  response: languages,
  envelope: 'payload',
  scoped: false,
} as const satisfies Endpoint;

export const listCurrencies = {
  id: 'listCurrencies',
  method: 'GET',
  path: 'currencies',
  who: 'anyone',
  response: currencies,
  envelope: 'payload',
  scoped: false,
} as const satisfies Endpoint;

export const getSettings = {
  id: 'getSettings',
  method: 'GET',
  path: 'settings',
  who: 'anyone',
  response: settingsAnswer,
  envelope: 'whole',
} as const satisfies Endpoint;

export const listCountries = {
  id: 'listCountries',
  method: 'GET',
  path: 'countries',
  who: 'anyone',
  response: countries,
  envelope: 'payload',
} as const satisfies Endpoint;

export const getLocalizations = {
  id: 'getLocalizations',
  method: 'GET',
  path: 'localizations',
  who: 'anyone',
  response: localizations,
  envelope: 'own-status',
  scoped: false,
} as const satisfies Endpoint;

/** The balance in it is always EUR. */
export const getProfile = {
  id: 'getProfile',
  method: 'GET',
  path: 'user/profile',
  who: 'signed-in',
  response: profile,
  envelope: 'bare',
} as const satisfies Endpoint;

export const logout = {
  id: 'logout',
  method: 'POST',
  path: 'logout',
  who: 'anyone',
  response: acknowledged,
  envelope: 'next-to-status',
  keepsSession: true,
} as const satisfies Endpoint;
