import * as z from 'zod/mini';
import { notice } from '../content.ts';
import { acknowledged, signedIn } from '../session.ts';
import { password, phoneE164, words } from '../request-parts.ts';
import type { Endpoint } from './endpoint.ts';

// Signing in and out.

const loginBody = z.object({ username: words, password: words });
const registrationBody = z.object({
  name: words,
  surname: words,
  email: words,
  phone: z.string(),
  phoneE164,
  password,
  passConfirm: z.string(),
});
const steamExchangeBody = z.object({ code: words, code_verifier: words });
const askResetBody = z.object({ email: words });
const resetBody = z.object({
  token: words,
  email: words,
  password,
  password_confirmation: z.string(),
});

/** Sets the cookie XSRF-TOKEN, which login, registration and password reset repeat in a header. */
export const getCsrfCookie = {
  method: 'GET',
  path: 'sanctum/csrf-cookie',
  who: 'anyone',
  response: acknowledged,
  envelope: 'empty',
  scoped: false,
} as const satisfies Endpoint;

export const login = {
  method: 'POST',
  path: 'login',
  who: 'anyone',
  body: loginBody,
  response: signedIn,
  envelope: 'next-to-status',
  keepsSession: true,
} as const satisfies Endpoint;

export const register = {
  method: 'POST',
  path: 'register',
  who: 'anyone',
  body: registrationBody,
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
  body: steamExchangeBody,
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
  body: askResetBody,
  response: acknowledged,
  envelope: 'next-to-status',
  keepsSession: true,
  returns: true,
} as const satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: 'reset-password',
  who: 'anyone',
  body: resetBody,
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
