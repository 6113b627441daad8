import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { profile, signedIn } from '#shared/wire/session.ts';
import { isSteamId, readSteamReturn } from './steam-request.ts';
import { testAccounts } from './testing.ts';

const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const NADIA = '76561198104462211';
const APP = {
  return_to: 'vitrine://auth/steam',
  state: 'st4te-1234',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
};

const shop = testAccounts();

const post = (fields: Record<string, string>, headers = {}) =>
  shop.client.form('/auth/steam/sign-in', { steam_id: NADIA, ...fields }, headers);

/** Opens the page as a browser does, and gives the state inside its forms. */
async function open(): Promise<string> {
  const { text } = await shop.client.get('/auth/steam/redirect');
  return /name="browser" value="([\w-]{43})"/.exec(text)?.[1] ?? '';
}
const signIn = async (fields: Record<string, string>, headers = {}) =>
  post({ browser: await open(), ...fields }, headers);

async function codeFor(fields: Record<string, string> = APP): Promise<string> {
  const link = /vitrine:\/\/auth\/steam\?[^"]+/.exec((await signIn(fields)).text)?.[0] ?? '';
  return new URL(link.replaceAll('&amp;', '&')).searchParams.get('code') ?? '';
}
const exchange = (code: unknown, code_verifier: unknown = VERIFIER) =>
  shop.client.post('/api/auth/steam/exchange', { code, code_verifier });

describe('Steam sign-in on the web', () => {
  it('sign-in: returns with a session and creates the account once', async () => {
    const answer = await signIn({ return_to: '/products?search=ak' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/products?search=ak']);
    const first = profile.parse((await shop.client.get('/api/user/profile')).body);
    expect({ name: first.name, email: first.email, steamId: first.steamId }).toEqual({
      name: 'Nadia',
      email: '',
      steamId: NADIA,
    });
    await signIn({});
    expect(shop.market.context.db.prepare('SELECT count(*) AS n FROM users').get()).toEqual({ n: 2 });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'vitrine://auth/steam/../../evil',
    'vitrine://evil',
    'http://localhost@evil.example/',
    'http://localhost.evil.example/',
    '/\r\nSet-Cookie: a=b',
    `/${'x'.repeat(600)}`,
  ])('sign-in: refuses to return to %j', async (return_to) => {
    const shown = await shop.client.get(`/auth/steam/redirect?${new URLSearchParams({ return_to })}`);
    expect([shown.status, shown.text.includes('evil')]).toEqual([400, false]);
    const posted = await signIn({ return_to });
    expect([posted.status, posted.headers.get('location'), posted.headers.getSetCookie()]).toEqual([
      400,
      null,
      [],
    ]);
  });

  it.each([
    ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['another site, by Origin', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('sign-in: refuses a form of %s', async (_, headers) => {
    const answer = await signIn({}, headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });

  it('sign-in: accepts only the browser that started', async () => {
    const begun = await open();
    const cookie = shop.client.cookies.get('vitrine_steam_state') ?? '';
    expect(begun).not.toBe(cookie);
    for (const [kept, browser] of [
      [cookie, ''],
      [cookie, 'A'.repeat(43)],
      [cookie, cookie],
      [undefined, begun],
      ['', begun],
      ['A'.repeat(43), begun],
    ] as const) {
      if (kept === undefined) shop.client.cookies.delete('vitrine_steam_state');
      else shop.client.cookies.set('vitrine_steam_state', kept);
      const answer = await post({ browser });
      expect([kept, browser, answer.status, answer.headers.getSetCookie()]).toEqual([kept, browser, 403, []]);
    }
    shop.client.cookies.set('vitrine_steam_state', cookie);
    expect((await post({ browser: begun })).status).toBe(303);
    // Good for once.
    expect((await post({ browser: begun })).status).toBe(403);
  });

  it('browser mark: is hidden from scripts and other sites', async () => {
    const { headers } = await shop.client.get('/auth/steam/redirect');
    expect(headers.getSetCookie().find((line) => line.startsWith('vitrine_steam_state='))).toMatch(
      /^vitrine_steam_state=[\w-]{43}; Max-Age=600; Path=\/auth\/steam; HttpOnly; SameSite=Lax$/,
    );
  });

  it('sign-in page: shows hostile query values as text', async () => {
    const query = new URLSearchParams({ return_to: '/', state: '"><script>alert(1)</script>' });
    const { text, headers } = await shop.client.get(`/auth/steam/redirect?${query}`);
    expect(text).not.toContain('<script>');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    '',
    '1',
    '7656119800000000',
    '76561198000000000000',
    '76561190000000000',
    '76561198000000000 OR 1',
    '<script>',
  ])('sign-in: refuses the SteamID %j', async (steam_id) => {
    const answer = await signIn({ steam_id });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []]);
  });
});

describe('Steam sign-in in the desktop client', () => {
  it('exchange: turns a code into a token', async () => {
    const { token = '' } = signedIn.parse((await exchange(await codeFor())).body);
    const headers = { authorization: `Bearer ${token}` };
    expect(profile.parse((await shop.market.client().get('/api/user/profile', { headers })).body).name).toBe(
      'Nadia',
    );
  });

  it.each([
    ['no state', { state: '' }],
    ['a state with a line break', { state: 'abcdefgh\r\nx' }],
    ['no challenge', { code_challenge: '' }],
    ['a short challenge', { code_challenge: 'abc' }],
    ['the plain method', { code_challenge_method: 'plain' }],
    ['no method', { code_challenge_method: '' }],
  ])('redirect: refuses %s', async (_, change) => {
    expect(
      (await shop.client.get(`/auth/steam/redirect?${new URLSearchParams({ ...APP, ...change })}`)).status,
    ).toBe(400);
    expect((await signIn({ ...APP, ...change })).status).toBe(400);
  });

  it('exchange: refuses a replayed code and ends its token', async () => {
    const code = await codeFor();
    const { token = '' } = signedIn.parse((await exchange(code)).body);
    expect((await exchange(code)).status).toBe(422);
    const headers = { authorization: `Bearer ${token}` };
    expect((await shop.market.client().get('/api/user/profile', { headers })).status).toBe(401);
  });

  it('exchange: uses the code up, for a wrong PKCE verifier', async () => {
    const code = await codeFor();
    expect((await exchange(code, 'A'.repeat(43))).status).toBe(422);
    expect((await exchange(code)).status).toBe(422);
  });

  it('exchange: refuses the challenge as verifier', async () =>
    expect((await exchange(await codeFor(), CHALLENGE)).status).toBe(422));

  it('exchange: refuses a code after ten minutes', async () => {
    const code = await codeFor();
    shop.market.context.clock.setOffset(10 * 60_000);
    expect((await exchange(code)).status).toBe(422);
  });

  it.each([[''], [null], [['a']], [{}], ["' OR 1=1 --"], ['A'.repeat(43)]])(
    'exchange: refuses the code %j',
    async (code) => expect((await exchange(code)).status).toBe(422),
  );
});

it('readSteamReturn: reads addresses of the shop as paths', () => {
  const read = (return_to: string) => readSteamReturn({ return_to }, 'http://localhost:4173');
  expect(read('http://localhost:4173/cart')).toEqual({ kind: 'web', path: '/cart' });
  expect(read('http://localhost:4173')).toEqual({ kind: 'web', path: '/' });
  expect(read('http://localhost:4174/cart').kind).toBe('refused');
});

it('isSteamId: tells people from groups', () => {
  expect(isSteamId('76561197960265728')).toBe(true);
  expect(isSteamId('76561197960265727')).toBe(false);
  expect(isSteamId('103582791429521408')).toBe(false);
});
