import { expect, it } from 'vitest';

import { DEMO, isAuth } from '../accounts/testing.ts';
import { content } from '../content/routes.ts';
import { accounts } from '../accounts/area.ts';
import { mail } from '../mail/outbox.ts';
import { createTester } from '../tester/area.ts';
import { BASE_PARTS } from '../tester/parts/all.ts';
import { freshMarket } from '../testing/fresh-market.ts';
import { member } from '../testing/client.ts';
import { php } from './area.ts';

const shop = freshMarket([mail, content, accounts, createTester(BASE_PARTS), php]);
const PAGE = { headers: { referer: 'http://localhost/' } };
const set = (changes: object) => shop.client.put('/__sandbox/api/php', changes);

it('switch: is off at first and after a reset, and is kept out of the tester page', async () => {
  expect((await shop.client.get('/api/localizations?lang_id=1')).text).toBe('{}');
  await set({ on: true });
  expect((await shop.client.get('/api/localizations?lang_id=1')).text).toBe('[]');
  expect((await shop.client.get('/__sandbox/api/php')).text).toContain('"on":true');
  await shop.client.post('/__sandbox/api/reset');
  expect((await shop.client.get('/api/localizations?lang_id=1')).text).toBe('{}');
});

it.each([{ on: 'yes' }, { per_minute: 0 }, { per_minute: 1.5 }])('switch: refuses %j', async (changes) =>
  expect((await set(changes)).status).toBe(422),
);

it('lists: are objects with gaps, and flags 1 and 0', async () => {
  await set({ on: true });
  const { body } = await shop.client.get('/api/languages');
  expect(Object.keys(Object(member(body, 'payload')))).toEqual(['1', '2', '4', '5', '7']);
  expect(member(body, 'payload', 1, 'default')).toBe(1);
});

it('session: needs the token of its cookie, which is percent-encoded and another one each time', async () => {
  await set({ on: true });
  await shop.client.get('/api/is-auth', PAGE);
  const first = shop.client.cookies.get('XSRF-TOKEN') ?? '';
  expect(first).toMatch(/%3D%3D$/);
  await shop.client.get('/api/is-auth', PAGE);
  expect(shop.client.cookies.get('XSRF-TOKEN')).not.toBe(first);
  const raw = { headers: { ...PAGE.headers, 'x-xsrf-token': first }, xsrf: false };
  expect((await shop.client.post('/api/login', DEMO, raw)).status).toBe(419);
  const { body } = await shop.client.post('/api/login', DEMO, PAGE);
  expect(member(body, 'token')).toBeUndefined();
  expect(await isAuth(shop.client, PAGE.headers)).toBe(true);
});

it('refusals: are Laravel’s own', async () => {
  await set({ on: true });
  expect((await shop.client.get('/api/user/profile')).body).toEqual({ message: 'Unauthenticated.' });
});

it('several answers: are under way at once, and the later request may be answered first', async () => {
  await set({ on: true });
  const order: number[] = [];
  const ask = async (at: number) => {
    await shop.client.get('/api/languages');
    order.push(at);
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(ask));
  expect(order).not.toEqual([0, 1, 2, 3, 4, 5]);
});

it('limit: refuses with Retry-After until the minute of the first call is over', async () => {
  await set({ on: true, per_minute: 2 });
  const ask = () => shop.client.get('/api/languages');
  const limits = ({ status, headers }: Awaited<ReturnType<typeof ask>>) => [
    status,
    headers.get('x-ratelimit-limit'),
    headers.get('x-ratelimit-remaining'),
    headers.get('retry-after'),
  ];
  expect(limits(await ask())).toEqual([200, '2', '1', null]);
  shop.market.advance(20_000);
  expect(limits(await ask())).toEqual([200, '2', '0', null]);
  const refused = await ask();
  expect(limits(refused)).toEqual([429, '2', '0', '40']);
  expect(refused.body).toEqual({ message: 'Too Many Attempts.' });
  expect((await shop.client.get('/api/sanctum/csrf-cookie')).status).toBe(204);
  // Laravel asks who is signed in, and for the token, before it counts.
  expect(limits(await shop.client.get('/api/user/profile'))).toEqual([401, null, null, null]);
  expect((await shop.client.post('/api/feedback', {}, { ...PAGE, xsrf: false })).status).toBe(419);
  shop.market.advance(40_000);
  expect(limits(await ask())).toEqual([200, '2', '1', null]);
});
