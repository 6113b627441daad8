import { financialSummary } from '../account.ts';
import { notice } from '../content.ts';
import * as requests from '../requests.ts';
import { acknowledged, authCheck, profile, signedIn } from '../session.ts';
import type { Endpoint } from './endpoint.ts';

// Signing in and out, and what members change of their account.

/** Sets the cookie XSRF-TOKEN, which login, registration and password reset repeat in a header. */
export const getCsrfCookie = {
  method: 'GET',
  path: 'sanctum/csrf-cookie',
  who: 'anyone',
  response: acknowledged,
  envelope: 'empty',
  scoped: false,
} as const satisfies Endpoint;

export const isAuth = {
  method: 'GET',
  path: 'is-auth',
  who: 'anyone',
  response: authCheck,
  envelope: 'own-status',
  scoped: false,
  keepsSession: true,
} as const satisfies Endpoint;

export const login = {
  method: 'POST',
  path: 'login',
  who: 'anyone',
  body: requests.login,
  response: signedIn,
  envelope: 'next-to-status',
  keepsSession: true,
} as const satisfies Endpoint;

export const register = {
  method: 'POST',
  path: 'register',
  who: 'anyone',
  body: requests.registration,
  response: signedIn,
  envelope: 'next-to-status',
  keepsSession: true,
  returns: true,
} as const satisfies Endpoint;

export const logout = {
  method: 'POST',
  path: 'logout',
  who: 'anyone',
  response: acknowledged,
  envelope: 'next-to-status',
  keepsSession: true,
} as const satisfies Endpoint;

/** Turns the code of a desktop sign-in into a token, once. The desktop's main process asks it. */
export const steamExchange = {
  method: 'POST',
  path: 'auth/steam/exchange',
  who: 'anyone',
  body: requests.steamExchange,
  response: signedIn,
  envelope: 'next-to-status',
  scoped: false,
  notFromPage: true,
} as const satisfies Endpoint;

/** Sends the mail with the link for a new password. */
export const askPasswordReset = {
  method: 'POST',
  path: 'user/reset-password',
  who: 'anyone',
  body: requests.askReset,
  response: acknowledged,
  envelope: 'next-to-status',
  keepsSession: true,
  returns: true,
} as const satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: 'reset-password',
  who: 'anyone',
  body: requests.reset,
  response: acknowledged,
  envelope: 'next-to-status',
  keepsSession: true,
} as const satisfies Endpoint;

export const resendVerification = {
  method: 'POST',
  path: 'email/verify/resend',
  who: 'signed-in',
  response: notice,
  envelope: 'next-to-status',
  returns: true,
} as const satisfies Endpoint;

/** The balance inside is EUR, whatever currency is asked for. */
export const getProfile = {
  method: 'GET',
  path: 'user/profile',
  who: 'signed-in',
  response: profile,
  envelope: 'bare',
} as const satisfies Endpoint;

export const saveProfile = {
  method: 'PUT',
  path: 'user/profile',
  who: 'signed-in',
  body: requests.profileChanges,
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

export const saveTradeLink = {
  method: 'PUT',
  path: 'user/update-trade-link',
  who: 'signed-in',
  body: requests.tradeLink,
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: 'user/change-password',
  who: 'signed-in',
  body: requests.changePassword,
  response: acknowledged,
  envelope: 'next-to-status',
  keepsSession: true,
} as const satisfies Endpoint;

export const getFinancialSummary = {
  method: 'GET',
  path: 'user/financial-summary',
  who: 'signed-in',
  response: financialSummary,
  envelope: 'payload',
} as const satisfies Endpoint;
