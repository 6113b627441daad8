import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '../../rules/payment-method.ts';
import { depositStatus, deposits, paymentAnswer, purchaseLines } from '../payments.ts';
import { acknowledged } from '../session.ts';
import { amount, contact, phoneE164, words } from '../request-parts.ts';
import * as withoutScreen from '../without-screen.ts';
import type { Endpoint } from './endpoint.ts';

// Purchases and deposits.

const purchaseBody = z.object({
  ...contact,
  phoneE164,
  email: z.optional(words),
  tradeUrl: words,
  promocode: z.nullable(z.string()),
  paymentType: z.enum(PAYMENT_METHODS),
});
/** `amount` is EUR, whatever currency the shop shows. */
const depositBody = z.object({ ...contact, phoneE164, email: words, amount });

/** Buys what is in the cart. */
export const purchase = {
  method: 'POST',
  path: 'purchase/product',
  who: 'verified',
  body: purchaseBody,
  response: paymentAnswer,
  envelope: 'next-to-status',
  money: true,
  returns: true,
} as const satisfies Endpoint;

export const deposit = {
  method: 'POST',
  path: 'deposit/checkout',
  who: 'verified',
  body: depositBody,
  response: paymentAnswer,
  envelope: 'next-to-status',
  money: true,
  returns: true,
} as const satisfies Endpoint;

/** Open to all who know the id: the payer may come back in a browser that is not signed in. */
export const getDepositStatus = {
  method: 'GET',
  path: 'deposit/status/{id}',
  who: 'anyone',
  response: depositStatus,
  envelope: 'own-status',
} as const satisfies Endpoint;

export const listDeposits = {
  method: 'GET',
  path: 'deposit/history',
  who: 'signed-in',
  response: deposits,
  envelope: 'payload',
} as const satisfies Endpoint;

/** A record for each item; those of one order share its id. */
export const listPurchases = {
  method: 'GET',
  path: 'purchase/history',
  who: 'signed-in',
  response: purchaseLines,
  envelope: 'payload',
} as const satisfies Endpoint;

export const purchasePack = {
  method: 'POST',
  path: 'purchase/pack',
  who: 'verified',
  body: withoutScreen.purchasePack,
  response: acknowledged,
  envelope: 'next-to-status',
  notFromPage: true,
} as const satisfies Endpoint;

export const purchasePrompt = {
  method: 'POST',
  path: 'purchase/prompt',
  who: 'verified',
  body: withoutScreen.purchasePrompt,
  response: acknowledged,
  envelope: 'next-to-status',
  notFromPage: true,
} as const satisfies Endpoint;
