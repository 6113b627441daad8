import { notice } from '../content.ts';
import { acknowledged, signedIn } from '../session.ts';
import { CSRF_COOKIE_PATH } from '../csrf-cookie-path.ts';
import type { Endpoint } from './endpoint.ts';

// Signing in and out.

/** Sets the cookie XSRF-TOKEN; login, registration and password reset send its value in a header. */
export const getCsrfCookie = {
  id: 'getCsrfCookie',
  method: 'GET',
  path: CSRF_COOKIE_PATH,
  who: 'anyone',
  response: acknowledged,
  envelope: 'empty',
  scoped: false,
} as const satisfies Endpoint;

export const login = {
  id: 'login',
  method: 'POST',
  path: 'login',
  who: 'anyone',
  response: signedIn,
  envelope: 'next-to-status',
  session: 'change',
  keepsSession: true,
} as const satisfies Endpoint;

export const register = {
  id: 'register',
  method: 'POST',
  path: 'register',
  who: 'anyone',
  response: signedIn,
  envelope: 'next-to-status',
  session: 'change',
  keepsSession: true,
  returns: true,
} as const satisfies Endpoint;

/** Sends the mail with the link for a new password. */
export const askPasswordReset = {
  id: 'askPasswordReset',
  method: 'POST',
  path: 'user/reset-password',
  who: 'anyone',
  response: acknowledged,
  envelope: 'next-to-status',
  keepsSession: true,
  returns: true,
} as const satisfies Endpoint;

export const resetPassword = {
  id: 'resetPassword',
  method: 'POST',
  path: 'reset-password',
  who: 'anyone',
  response: acknowledged,
  envelope: 'next-to-status',
  session: 'change',
  keepsSession: true,
} as const satisfies Endpoint;

export const resendVerification = {
  id: 'resendVerification',
  method: 'POST',
  path: 'email/verify/resend',
  who: 'signed-in',
  response: notice,
  envelope: 'next-to-status',
  returns: true,
} as const satisfies Endpoint;
