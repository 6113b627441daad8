import { countries, currencies, languages, localizations } from '../preferences.ts';
import { acknowledged, authCheck, profile } from '../session.ts';
import { settingsAnswer } from '../settings.ts';
import { FIRST_CALLS } from '../first-calls.ts';
import type { Endpoint } from './endpoint.ts';

// The calls of the first view, and logout.

export const isAuth = {
  id: 'isAuth',
  method: 'GET',
  ...FIRST_CALLS.session,
  who: 'anyone',
  response: authCheck,
  envelope: 'own-status',
  keepsSession: true,
} as const satisfies Endpoint;

export const listLanguages = {
  id: 'listLanguages',
  method: 'GET',
  ...FIRST_CALLS.languages,
  who: 'anyone',
  response: languages,
  envelope: 'payload',
} as const satisfies Endpoint;

export const listCurrencies = {
  id: 'listCurrencies',
  method: 'GET',
  ...FIRST_CALLS.currencies,
  who: 'anyone',
  response: currencies,
  envelope: 'payload',
} as const satisfies Endpoint;

export const getSettings = {
  id: 'getSettings',
  method: 'GET',
  ...FIRST_CALLS.settings,
  who: 'anyone',
  response: settingsAnswer,
  envelope: 'whole',
} as const satisfies Endpoint;

export const listCountries = {
  id: 'listCountries',
  method: 'GET',
  ...FIRST_CALLS.countries,
  who: 'anyone',
  response: countries,
  envelope: 'payload',
} as const satisfies Endpoint;

export const getLocalizations = {
  id: 'getLocalizations',
  method: 'GET',
  ...FIRST_CALLS.localizations,
  who: 'anyone',
  response: localizations,
  envelope: 'own-status',
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
  session: 'change',
  keepsSession: true,
} as const satisfies Endpoint;
