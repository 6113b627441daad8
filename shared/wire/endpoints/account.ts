import * as z from 'zod/mini';
import { financialSummary } from '../account.ts';
import { acknowledged } from '../session.ts';
import { country, e164, password, words } from '../request-parts.ts';
import type { Endpoint } from './endpoint.ts';

// What members change of their account.

const profileChangesBody = z.object({
  name: z.optional(words),
  surname: z.optional(words),
  email: z.optional(words),
  phone: z.optional(e164),
  country: z.optional(country),
  city: z.optional(words),
  address: z.optional(words),
  zip: z.optional(words),
});
const tradeLinkBody = z.object({ url: words });
const changePasswordBody = z.object({
  current_password: z.string(),
  password,
  password_confirmation: z.string(),
});

export const saveProfile = {
  method: 'PUT',
  path: 'user/profile',
  who: 'signed-in',
  body: profileChangesBody,
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

export const saveTradeLink = {
  method: 'PUT',
  path: 'user/update-trade-link',
  who: 'signed-in',
  body: tradeLinkBody,
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: 'user/change-password',
  who: 'signed-in',
  body: changePasswordBody,
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
