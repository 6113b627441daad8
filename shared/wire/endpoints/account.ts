import { financialSummary } from '../account.ts';
import { acknowledged } from '../session.ts';
import type { Endpoint } from './endpoint.ts';

// What members change of their account.

export const saveProfile = {
  id: 'saveProfile',
  method: 'PUT',
  path: 'user/profile',
  who: 'signed-in',
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

export const saveTradeLink = {
  id: 'saveTradeLink',
  method: 'PUT',
  path: 'user/update-trade-link',
  who: 'signed-in',
  response: acknowledged,
  envelope: 'next-to-status',
} as const satisfies Endpoint;

export const changePassword = {
  id: 'changePassword',
  method: 'POST',
  path: 'user/change-password',
  who: 'signed-in',
  response: acknowledged,
  envelope: 'next-to-status',
  session: 'change',
  keepsSession: true,
} as const satisfies Endpoint;

export const getFinancialSummary = {
  id: 'getFinancialSummary',
  method: 'GET',
  path: 'user/financial-summary',
  who: 'signed-in',
  response: financialSummary,
  envelope: 'payload',
} as const satisfies Endpoint;
