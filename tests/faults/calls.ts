import type * as z from 'zod/mini';

import { financialSummary } from '#shared/wire/account.ts';
import { cart, promo } from '#shared/wire/cart.ts';
import {
  categories,
  filterData,
  itemDetails,
  itemList,
  items,
  subcategories,
} from '#shared/wire/catalogue.ts';
import { faq, notice, socialLinks, staticPage, staticPages } from '#shared/wire/content.ts';
import type { EnvelopeKind } from '#shared/wire/envelope.ts';
import { offer, offerAnswer, offers } from '#shared/wire/offers.ts';
import { deposits, depositStatus, paymentAnswer, purchaseLines } from '#shared/wire/payments.ts';
import { countries, currencies, languages, localizations } from '#shared/wire/preferences.ts';
import { acknowledged, authCheck, profile, signedIn } from '#shared/wire/session.ts';
import { settings } from '#shared/wire/settings.ts';

/** One call of the contract, as far as faults need to know it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/`; `{}` stands for what a path has of its own. */
  path: string;
  /** What the page reads it by. */
  schema: z.ZodMiniType;
  envelope?: EnvelopeKind;
  /** The schema reads the whole body. */
  whole?: true;
  /** Its 401 is an answer and does not end the session. */
  keepsSession?: true;
  /** A field that a form of this call has, for a 422. */
  field?: string;
  /** Moves money: counted, by click and by key. */
  money?: true;
}

const get = (path: string, schema: z.ZodMiniType, more: Partial<Call> = {}): Call => ({
  method: 'GET',
  path,
  schema,
  ...more,
});
const post = (path: string, schema: z.ZodMiniType, more: Partial<Call> = {}): Call => ({
  method: 'POST',
  path,
  schema,
  ...more,
});
const bare = { envelope: 'bare' } as const;
const answered = { keepsSession: true } as const;

/**
 * Every call that the page can make. `calls.test.ts` compares it with what stands in `renderer/src/api`, and a run of
 * the matrix fails when the page asks for anything else.
 */
export const CALLS = {
  'csrf-cookie': get('sanctum/csrf-cookie', acknowledged, bare),
  'is-auth': get('is-auth', authCheck, { ...bare, ...answered }),
  login: post('login', signedIn, { ...answered, field: 'username' }),
  register: post('register', signedIn, { ...answered, field: 'email' }),
  logout: post('logout', acknowledged, answered),
  'forgot-password': post('user/reset-password', acknowledged, { ...answered, field: 'email' }),
  'reset-password': post('reset-password', acknowledged, { ...answered, field: 'password' }),
  'resend-verification': post('email/verify/resend', notice),
  profile: get('user/profile', profile),
  'save-profile': { method: 'PUT', path: 'user/profile', schema: acknowledged, field: 'city' },
  'save-trade-link': { method: 'PUT', path: 'user/update-trade-link', schema: acknowledged, field: 'url' },
  'change-password': post('user/change-password', acknowledged, { ...answered, field: 'current_password' }),
  'financial-summary': get('user/financial-summary', financialSummary),
  languages: get('languages', languages),
  localizations: get('localizations', localizations, bare),
  currencies: get('currencies', currencies),
  settings: get('settings', settings),
  countries: get('countries', countries),
  categories: get('categories', categories),
  items: get('items/list', itemList, { whole: true }),
  item: get('items/{}', itemDetails),
  recommended: get('items/recommended', items),
  'filter-data': get('items/filter-data', filterData),
  subcategories: get('items/subcategories', subcategories),
  faq: get('faq', faq),
  'static-pages': get('static-pages', staticPages),
  'static-page': get('static-pages/{}', staticPage),
  'social-links': get('social-links', socialLinks),
  feedback: post('feedback', acknowledged, { field: 'message' }),
  cart: get('cart', cart),
  'add-to-cart': post('cart', acknowledged),
  'remove-from-cart': { method: 'DELETE', path: 'cart/{}', schema: acknowledged },
  'clear-cart': { method: 'DELETE', path: 'cart', schema: acknowledged },
  promo: get('promocode/check', promo),
  purchase: post('purchase/product', paymentAnswer, { field: 'city', money: true }),
  deposit: post('deposit/checkout', paymentAnswer, { field: 'city', money: true }),
  'deposit-status': get('deposit/status/{}', depositStatus, bare),
  'deposit-history': get('deposit/history', deposits),
  'purchase-history': get('purchase/history', purchaseLines),
  'offer-history': get('offer/history', offers),
  offer: get('offer/{}', offer),
  'create-offer': post('offer/create', offerAnswer, { field: 'title', money: true }),
  'accept-offer': post('offer/accept', offerAnswer, { money: true }),
  'decline-offer': post('offer/decline', offerAnswer, { money: true }),
  'request-payout': post('offer/request-payout/{}', offerAnswer, { field: 'account_number', money: true }),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;

const known = Object.entries(CALLS).map(([name, call]: [string, Call]) => ({
  name,
  method: call.method,
  own: call.path.split('{}').length - 1,
  pattern: new RegExp(`^${call.path.replaceAll('/', '\\/').replaceAll('{}', '[^/]+')}$`),
}));

/** What call a request is, by its method and its path below `/api/`; fixed paths win. */
export function callOf(method: string, path: string): string | undefined {
  const fit = known.filter((call) => call.method === method && call.pattern.test(path));
  return fit.toSorted((a, b) => a.own - b.own)[0]?.name;
}

export function callNamed(name: CallName): Call {
  return CALLS[name];
}
