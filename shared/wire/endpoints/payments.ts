import { depositStatus, deposits, paymentAnswer, purchaseLines } from '../payments.ts';
import type { Endpoint } from './endpoint.ts';

// Purchases and deposits.

/** Buys the cart. */
export const purchase = {
  id: 'purchase',
  method: 'POST',
  path: 'purchase/product',
  who: 'verified',
  response: paymentAnswer,
  envelope: 'next-to-status',
  money: true,
  returns: true,
} as const satisfies Endpoint;

export const deposit = {
  id: 'deposit',
  method: 'POST',
  path: 'deposit/checkout',
  who: 'verified',
  response: paymentAnswer,
  envelope: 'next-to-status',
  money: true,
  returns: true,
} as const satisfies Endpoint;

/** Open to anyone with the id: the payer may return in a browser that is not signed in. */
export const getDepositStatus = {
  id: 'getDepositStatus',
  method: 'GET',
  path: 'deposit/status/{id}',
  who: 'anyone',
  response: depositStatus,
  envelope: 'own-status',
} as const satisfies Endpoint;

export const listDeposits = {
  id: 'listDeposits',
  method: 'GET',
  path: 'deposit/history',
  who: 'signed-in',
  response: deposits,
  envelope: 'payload',
} as const satisfies Endpoint;

/** One record for each item; records of one order share its id. */
export const listPurchases = {
  id: 'listPurchases',
  method: 'GET',
  path: 'purchase/history',
  who: 'signed-in',
  response: purchaseLines,
  envelope: 'payload',
} as const satisfies Endpoint;
