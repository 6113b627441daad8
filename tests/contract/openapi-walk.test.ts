import { createHash } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { ItemsRequest } from '#shared/wire/items-request.ts';
import { EURO } from '#shared/money.ts';
import { SORT_IDS } from '#shared/sorts.ts';
import { areas } from '#sandbox/areas.ts';
import { readMails } from '#sandbox/mail/outbox.ts';
import { type TestClient, testMarket } from '#sandbox/testing/client.ts';
import { CHECKOUT, CONTACT } from '#sandbox/testing/shopper.ts';
import { contractDocument } from './openapi/document.ts';
import { type Exchange, ContractChecker } from './openapi/contract-checker.ts';
import { createFetch, PageRequest } from './openapi/app-fetch.ts';
import { operations } from './openapi/operations.ts';

/**
 * Makes all of the shop's own calls to the sandbox and checks each against the document. So what the shop sends, what
 * the sandbox answers and the document cannot drift apart.
 */
const checker = new ContractChecker(contractDocument(operations, '0'), operations);
const complaints: string[] = [];
const scope = { currency: EURO, languageId: '1' };
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

let market: ReturnType<typeof testMarket>;
let client: TestClient;
let keys = 0;
const key = () => `walk-${++keys}`;

function hear(exchange: Exchange): void {
  complaints.push(...checker.findProblems(exchange));
}

/** A call that the shop's client has no function for, or must never make. */
async function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await client.send(method, path, { body, headers });
  hear({ method, path, headers: new Headers(headers), body, status: answer.status, answer: answer.body });
  return answer;
}

beforeAll(() => {
  // The few page objects that the shop's client reads.
  const shelf = new Map<string, string>();
  vi.stubGlobal('window', {
    location: { href: 'http://shop.test/' },
    localStorage: {
      getItem: (name: string) => shelf.get(name) ?? null,
      setItem: (name: string, text: string) => void shelf.set(name, text),
      removeItem: (name: string) => void shelf.delete(name),
    },
  });
  market = testMarket(areas);
  client = market.client();
  vi.stubGlobal('fetch', createFetch(client, hear));
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('document', { cookie: '' });
});
afterAll(() => market.close());

describe('sandbox calls against docs/openapi.json', () => {
  test('visitor: browses and writes to support', async () => {
    const preferences = await import('#renderer/src/api/preferences.ts');
    const items = await import('#renderer/src/api/items.ts');
    const filters = await import('#renderer/src/api/filter-data.ts');
    const content = await import('#renderer/src/api/content.ts');
    const { settingsQuery } = await import('#renderer/src/api/settings.ts');
    const { authCheckQuery } = await import('#renderer/src/api/session.ts');
    const { sendFeedback } = await import('#renderer/src/api/feedback.ts');
    await queries.fetchQuery(authCheckQuery);
    await queries.fetchQuery(preferences.languagesQuery);
    await queries.fetchQuery(preferences.localizationsQuery('2'));
    await queries.fetchQuery(preferences.currenciesQuery);
    await queries.fetchQuery(preferences.countriesQuery(scope));
    await queries.fetchQuery(settingsQuery(scope));
    await queries.fetchQuery(items.categoriesQuery(scope));
    await queries.fetchQuery(items.recommendedQuery(scope));
    await queries.fetchQuery(filters.filterDataQuery('cs2', scope));
    await queries.fetchQuery(items.subcategoriesQuery('cs2', scope));
    const expected: ItemsRequest = {
      ...{ page: 1, limit: 15, sort: 'asc', search: 'ak', priceFrom: 1.5, priceTill: 900, category: 'cs2' },
      facets: {
        ...{ type: ['AK-47', 'AWP'], rarity: ['Classified'], exterior: ['Field-Tested'] },
        ...{ floatFrom: ['0.2'], floatTill: ['0.3'], stattrak: ['false'], pattern: ['661'] },
      },
    };
    await queries.fetchQuery(items.itemsQuery(expected, scope));
    await queries.fetchQuery(items.itemsQuery({ limit: 20, random: true, sale: true, new: true }, scope));
    for (const sort of SORT_IDS)
      await queries.fetchQuery(items.itemsQuery({ limit: 100, sort, category: 'cs2' }, scope));
    const { items: found } = await queries.fetchQuery(items.itemsQuery({ limit: 2 }, scope));
    await queries.fetchQuery(items.itemQuery(found[0]?.id ?? '', scope));
    await queries.fetchQuery(content.faqQuery(scope));
    const pages = await queries.fetchQuery(content.staticPagesQuery(scope));
    await queries.fetchQuery(content.staticPageQuery(pages[0]?.id ?? '', scope));
    await queries.fetchQuery(content.socialLinksQuery(scope));
    await sendFeedback({ name: 'Ada', email: 'ada@vitrine.example', message: 'Hello' }, scope);
    expect(complaints).toEqual([]);
  });

  test('visitor: registers, resets a password, and signs in with Steam', async () => {
    const session = await import('#renderer/src/api/session.ts');
    const signIn = await import('#renderer/src/api/sign-in.ts');
    const email = 'walker@vitrine.example';
    await signIn.register(
      {
        ...{ name: 'Wal', surname: 'Ker', email, phone: '', phoneE164: '' },
        ...{ password: 'secret1', passConfirm: 'secret1' },
      },
      scope,
    );
    await signIn.resendVerification(scope);
    await session.logout(scope);
    await signIn.requestPasswordReset(email, scope);
    const link = readMails(market.context, email)[0]?.links[0]?.url ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    await signIn.resetPassword(
      { token, email, password: 'other22', password_confirmation: 'other22' },
      scope,
    );

    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const asked = {
      return_to: 'vitrine://auth/steam',
      state: 'st4te-1234',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    await request('GET', `/auth/steam/redirect?${new URLSearchParams(asked)}`);
    await request('GET', '/auth/steam/redirect');
    await request('GET', '/auth/steam/redirect?return_to=https://elsewhere.example/');
    const page = await client.form('/auth/steam/sign-in', { ...asked, steam_id: '76561198104462211' });
    const back = /vitrine:\/\/auth\/steam\?[^"]+/.exec(page.text)?.[0]?.replaceAll('&amp;', '&') ?? '';
    const code = new URL(back).searchParams.get('code');
    await request('POST', '/api/auth/steam/exchange', { code, code_verifier: verifier });
    await request('POST', '/api/auth/steam/exchange', { code, code_verifier: verifier });
    expect(complaints).toEqual([]);
  });

  test('member: buys, tops up, sells and is paid', async () => {
    const session = await import('#renderer/src/api/session.ts');
    const signIn = await import('#renderer/src/api/sign-in.ts');
    const account = await import('#renderer/src/api/account.ts');
    const cart = await import('#renderer/src/api/cart.ts');
    const payments = await import('#renderer/src/api/payments.ts');
    const offers = await import('#renderer/src/api/offers.ts');
    const { itemsQuery } = await import('#renderer/src/api/items.ts');
    await signIn.login({ username: 'demo', password: 'Demo1234' }, scope);
    await queries.fetchQuery(session.profileQuery(scope));
    await queries.fetchQuery(account.financialSummaryQuery(scope));
    await account.saveProfile({ name: 'Demi', phone: CONTACT.phoneE164, country: CONTACT.country }, scope);
    await account.saveTradeLink('https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh', scope);
    const passwords = {
      current_password: 'Demo1234',
      password: 'Demo12345',
      password_confirmation: 'Demo12345',
    };
    await account.changePassword(passwords, scope);

    const { items } = await queries.fetchQuery(itemsQuery({ limit: 3, sort: 'asc', priceFrom: 5 }, scope));
    const [first = '', second = '', third = ''] = items.map(({ id }) => id);
    for (const id of [first, second, third]) await cart.addToCart(id, scope);
    await queries.fetchQuery(cart.cartQuery(scope));
    await cart.removeFromCart(third, scope);
    await request('PUT', `/api/cart/${first}`, { count: 1 });
    await queries.fetchQuery(cart.promoQuery('WELCOME10', scope));
    const checkout = { ...CONTACT, tradeUrl: CHECKOUT.tradeUrl, promocode: null };
    await payments.purchase({ ...checkout, promocode: 'WELCOME10', paymentType: 'balance' }, scope, key());
    await cart.addToCart(third, scope);
    await payments.purchase({ ...checkout, email: '', paymentType: 'card' }, scope, key());
    await cart.clearCart(scope);
    const { order = '' } = await payments.deposit(CONTACT, 2_500, scope, key());
    await queries.fetchQuery(payments.depositStatusQuery(order, scope));
    await queries.fetchQuery(payments.depositHistoryQuery(scope));
    await queries.fetchQuery(payments.purchaseHistoryQuery(scope));

    const sell = { title: 'AK-47 | Redline', price: 2_000, exterior: 'field_tested' } as const;
    const itemUrl = 'https://steamcommunity.com/profiles/76561198000000000/inventory/#730_2_1';
    await offers.createOffer({ ...sell, itemUrl }, scope, key());
    await offers.createOffer({ ...sell, itemUrl: `${itemUrl}1` }, scope, key());
    const ownOffers = await queries.fetchQuery(offers.offerHistoryQuery(scope));
    await queries.fetchQuery(offers.offerQuery(ownOffers[0]?.id ?? '', scope));
    const setStatus = (id: string, status: string) =>
      client.send('PATCH', `/__sandbox/api/offers/${id}`, {
        body: { status, ...(status === 'offer' ? { service_price: 18 } : {}) },
      });
    for (const [at, action] of [
      [0, 'decline'],
      [1, 'accept'],
    ] as const) {
      const id = ownOffers[at]?.id ?? '';
      await setStatus(id, 'offer');
      await offers.decideOffer(action, id, scope, key());
    }
    const id = ownOffers[1]?.id ?? '';
    const { phoneE164, ...who } = CONTACT;
    const sepa = { first_name: 'Dana', last_name: 'Glass', account_number: 'DE89370400440532013000' };
    for (const [method, more] of [
      ['card-form', {}],
      ['sepa-manual', sepa],
    ] as const) {
      await setStatus(id, 'ready_for_payout');
      await offers.requestPayout(method, { ...who, phone: phoneE164, id }, more, scope, key());
    }
    expect(complaints).toEqual([]);
  });

  test('known answers: are answered with 304, as the document says', async () => {
    for (const path of ['/api/items/list?limit=15', '/api/items/101500']) {
      const tag = (await client.get(path)).headers.get('etag') ?? '';
      expect((await request('GET', path, undefined, { 'if-none-match': tag })).status).toBe(304);
    }
    expect(complaints).toEqual([]);
  });

  test('refusals: match the document too', async () => {
    await request('POST', '/api/cart', { item_id: 'none' });
    await request('POST', '/api/cart', '{"item_id"');
    await request('POST', '/api/offer/accept', { id: '999999' }, { 'idempotency-key': 'a' });
    await request('POST', '/api/purchase/pack', { pack_id: 1 });
    await request('POST', '/api/purchase/prompt', { prompt_id: 1 });
    await request('GET', '/api/items/999999999');
    await client.post('/__sandbox/api/market/101500/sell');
    expect((await request('GET', '/api/items/101500')).status).toBe(410);
    await client.put('/__sandbox/api/catalogue', { list_limit: 15 });
    expect((await request('GET', '/api/items/list?limit=100')).status).toBe(422);
    const busy = { path: '/api/items/*', kind: 'status', status: 429, message: 'Too fast.', retry_after: 5 };
    await client.post('/__sandbox/api/faults', busy);
    expect((await request('GET', '/api/items/list')).status).toBe(429);
    await client.delete('/__sandbox/api/faults');
    await request('GET', '/api/localizations');
    await request('GET', '/api/promocode/check?code=EXPIRED');
    await request('GET', '/api/promocode/check?code=NONE');
    await request('GET', '/api/deposit/status/none');
    await request('POST', '/api/purchase/product', {}, { 'idempotency-key': 'b' });
    const forged = await client.send('POST', '/api/cart', { body: { item_id: '1' }, xsrf: false });
    const { status, body: answer } = forged;
    hear({ method: 'POST', path: '/api/cart', headers: new Headers(), body: {}, status, answer });
    expect(status).toBe(419);
    client.cookies.clear();
    for (let tries = 0; tries < 11; tries++)
      await request('POST', '/api/login', { username: 'demo', password: 'x' });
    expect(complaints).toEqual([]);
  });

  test('document: every operation was called, except those that no product uses', () => {
    const left = operations.filter(({ id }) => !checker.seen.has(id)).map(({ id }) => id);
    expect(left).toEqual(['purchasePack', 'purchasePrompt']);
  });
});
