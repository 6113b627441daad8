import { describe, expect, it } from 'vitest';

import { profile, signedIn } from '#shared/wire/session.ts';
import { textAt } from '../testing/client.ts';
import { DEMO, isAuth, testAccounts } from './testing.ts';

const MINUTE = 60_000;

const shop = testAccounts();

it('login: ends the session of its request', async () => {
  await shop.client.post('/api/login', DEMO);
  const before = shop.client.cookies.get('vitrine_session') ?? '';
  await shop.client.post('/api/login', DEMO);
  expect(await isAuth(shop.market.client(), { cookie: `vitrine_session=${before}` })).toBe(false);
});

describe('cookies', () => {
  it('session cookie: is hidden from scripts, unlike the XSRF token', async () => {
    const [session, xsrf] = (await shop.client.get('/api/sanctum/csrf-cookie')).headers.getSetCookie();
    expect(session).toMatch(/^vitrine_session=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Max-Age=7200; Path=\/; SameSite=Lax$/);
    const https = await shop.client.get('/api/sanctum/csrf-cookie', {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(https.headers.getSetCookie().every((line) => line.includes('; Secure'))).toBe(true);
  });

  it.each([
    ['no X-XSRF-TOKEN', {}],
    ['a wrong one', { 'x-xsrf-token': 'x'.repeat(43) }],
    ['an empty one', { 'x-xsrf-token': '' }],
  ])('XSRF check: refuses a write with a session cookie and %s', async (_, headers) => {
    await shop.client.post('/api/login', DEMO);
    const answer = await shop.client.put('/api/user/profile', { city: 'Rome' }, { headers, xsrf: false });
    expect([answer.status, textAt(answer.body, 'status')]).toEqual([419, 'ERROR']);
    expect(profile.parse((await shop.client.get('/api/user/profile')).body).city).toBe('Berlin');
  });

  it('XSRF check: refuses the token of another session', async () => {
    const other = shop.market.client();
    await other.get('/api/sanctum/csrf-cookie');
    await shop.client.post('/api/login', DEMO);
    const headers = { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' };
    expect(
      (await shop.client.put('/api/user/profile', { city: 'Rome' }, { headers, xsrf: false })).status,
    ).toBe(419);
  });

  it('XSRF check: asks nothing of a bearer token alone', async () => {
    const { token = '' } = signedIn.parse((await shop.client.post('/api/login', DEMO)).body);
    const headers = { authorization: `Bearer ${token}` };
    expect((await shop.market.client().put('/api/user/profile', { city: 'Rome' }, { headers })).status).toBe(
      200,
    );
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    "Bearer ' OR 1=1 --",
    `Bearer ${'A'.repeat(43)}`,
    'Basic ZGVtbw==',
  ])('Authorization: treats %j as a visitor', async (authorization) => {
    const answer = await shop.client.get('/api/user/profile', { headers: { authorization } });
    expect([answer.status, answer.body]).toEqual([401, { status: 'ERROR', message: 'Unauthenticated.' }]);
  });

  it('session: expires after 30 days', async () => {
    await shop.client.post('/api/login', DEMO);
    shop.market.context.clock.setOffset(30 * 24 * 60 * MINUTE - 1000);
    expect(await isAuth(shop.client)).toBe(true);
    shop.market.context.clock.setOffset(30 * 24 * 60 * MINUTE);
    expect(await isAuth(shop.client)).toBe(false);
  });

  it('database: has hashes of session ids, tokens and passwords only', async () => {
    const { token = '' } = signedIn.parse((await shop.client.post('/api/login', DEMO)).body);
    const secrets = [
      token,
      shop.client.cookies.get('vitrine_session'),
      shop.client.cookies.get('XSRF-TOKEN'),
      DEMO.password,
    ];
    const { db } = shop.market.context;
    const dump = JSON.stringify(
      ['users', 'sessions', 'tokens', 'attempts'].map((table) => db.prepare(`SELECT * FROM ${table}`).all()),
    );
    for (const secret of secrets) expect(dump).not.toContain(secret);
  });
});

describe('logout', () => {
  it.each(['cookie', 'token'])('logout: ends session and token, called with a %s', async (by) => {
    const { token = '' } = signedIn.parse((await shop.client.post('/api/login', DEMO)).body);
    const session = shop.client.cookies.get('vitrine_session') ?? '';
    const bearer = { authorization: `Bearer ${token}` };
    const answer =
      by === 'cookie'
        ? await shop.client.post('/api/logout')
        : await shop.market.client().post('/api/logout', {}, { headers: bearer });
    expect(answer.status).toBe(200);
    expect(await isAuth(shop.market.client(), bearer)).toBe(false);
    expect(await isAuth(shop.market.client(), { cookie: `vitrine_session=${session}` })).toBe(false);
  });

  it('logout: deletes the cookies, and works for a visitor', async () => {
    await shop.client.post('/api/login', DEMO);
    await shop.client.post('/api/logout');
    expect(shop.client.cookies.size).toBe(0);
    expect((await shop.client.post('/api/logout')).status).toBe(200);
  });
});
