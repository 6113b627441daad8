import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { authCheck, profile, signedIn } from '../../shared/wire/session.ts';
import { content } from '../content/area.ts';
import { changeSettings } from '../content/settings.ts';
import { mail } from '../mail/area.ts';
import { type TestClient, member, testMarket, textAt } from '../testing/client.ts';
import { accounts } from './area.ts';

const DEMO = { username: 'demo', password: 'Demo1234' };
const ANN = {
  name: 'Ann',
  surname: 'Bee',
  email: 'ann@vitrine.example',
  phone: '',
  phoneE164: '',
  password: 'Abcde1',
  passConfirm: 'Abcde1',
};
const MINUTE = 60_000;

let market: ReturnType<typeof testMarket>;
let client: TestClient;
beforeEach(() => {
  market = testMarket([mail, content, accounts]);
  client = market.client();
});
afterEach(() => market.close());

const isAuth = async (who: TestClient, headers = {}) =>
  authCheck.parse((await who.get('/api/is-auth', { headers })).body).authenticated;

describe('login', () => {
  it.each(['demo', 'DEMO', 'demo@vitrine.example', ' Demo@Vitrine.example '])(
    'lets %j in',
    async (username) => {
      const answer = await client.post('/api/login', { ...DEMO, username });
      expect(answer.status).toBe(200);
      expect(signedIn.parse(answer.body).token).toMatch(/^[\w-]{43}$/);
      expect(await isAuth(client)).toBe(true);
      const { balance, fullName } = profile.parse((await client.get('/api/user/profile')).body);
      expect({ balance, fullName }).toEqual({ balance: 25_000, fullName: 'Dana Glass' });
    },
  );

  it.each([
    ["SQL in the username: ' OR 1=1 --", { username: "' OR 1=1 --", password: 'x' }],
    ['SQL in the password', { username: 'demo', password: `' OR '1'='1` }],
    ['a wild card for the username', { username: '%', password: 'Demo1234' }],
    ['the wrong password', { username: 'demo', password: 'demo1234' }],
    ['a zero byte after the username', { username: 'demo\0', password: 'Demo1234' }],
    ['a password of 100 kB', { username: 'demo', password: 'x'.repeat(100_000) }],
    ['the stored hash of nobody', { username: 'nobody', password: 'scrypt$1$1$1$AA$AA' }],
  ])('says the same to %s', async (_, body) => {
    const answer = await client.post('/api/login', body);
    expect([answer.status, answer.body]).toEqual([
      422,
      { status: 'ERROR', message: 'These credentials do not match our records.' },
    ]);
    expect(await isAuth(client)).toBe(false);
  });

  it.each([
    ['nothing', {}, { username: ['Login is required'], password: ['Password is required'] }],
    [
      'nulls',
      { username: null, password: null },
      { username: ['Login is required'], password: ['Password is required'] },
    ],
    [
      'blanks',
      { username: '  ', password: '' },
      { username: ['Login is required'], password: ['Password is required'] },
    ],
    [
      'an array for a name',
      { username: ['demo'], password: 'x' },
      { username: ['The username field must be a string.'] },
    ],
    [
      'an object for a password',
      { username: 'demo', password: { $ne: '' } },
      { password: ['The password field must be a string.'] },
    ],
    [
      'a number for a name',
      { username: 1, password: 'x' },
      { username: ['The username field must be a string.'] },
    ],
  ])('answers %s with what is wrong', async (_, body, errors) => {
    const answer = await client.post('/api/login', body);
    expect([answer.status, member(answer.body, 'errors')]).toEqual([422, errors]);
  });

  it('refuses a password of 1 MB before it is read', async () =>
    expect((await client.post('/api/login', { ...DEMO, password: 'x'.repeat(1_000_000) })).status).toBe(413));

  it('refuses a body that is no JSON, and one that is a list', async () => {
    expect((await client.post('/api/login', '{"username":')).status).toBe(400);
    expect((await client.post('/api/login', '[]')).status).toBe(422);
    expect((await client.post('/api/login', '{"__proto__":{"username":"demo"}}')).status).toBe(422);
  });

  it('stops after ten wrong passwords, the right one too, and lets go after five minutes', async () => {
    const wrong = { ...DEMO, password: 'no' };
    const first = await Promise.all(Array.from({ length: 14 }, () => client.post('/api/login', wrong)));
    expect(first.filter(({ status }) => status === 429)).toHaveLength(4);
    const stopped = await client.post('/api/login', DEMO);
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '300']);
    expect(textAt(stopped.body, 'message')).toMatch(/^Too many attempts/);
    expect((await client.post('/api/login', { ...wrong, username: 'other' })).status).toBe(422);
    market.context.clock.setOffset(5 * MINUTE);
    expect((await client.post('/api/login', DEMO)).status).toBe(200);
  });

  it('gives a new session id, so that one planted before login is worth nothing', async () => {
    await client.get('/api/sanctum/csrf-cookie');
    const planted = client.cookies.get('vitrine_session') ?? '';
    await client.post('/api/login', DEMO);
    expect(client.cookies.get('vitrine_session')).not.toBe(planted);
    expect(await isAuth(market.client(), { cookie: `vitrine_session=${planted}` })).toBe(false);
  });
});

it('ends the session it was called with when somebody logs in again', async () => {
  await client.post('/api/login', DEMO);
  const before = client.cookies.get('vitrine_session') ?? '';
  await client.post('/api/login', DEMO);
  expect(await isAuth(market.client(), { cookie: `vitrine_session=${before}` })).toBe(false);
});

describe('cookies', () => {
  it('hides the session from scripts and shows them the XSRF token', async () => {
    const [session, xsrf] = (await client.get('/api/sanctum/csrf-cookie')).headers.getSetCookie();
    expect(session).toMatch(/^vitrine_session=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Max-Age=7200; Path=\/; SameSite=Lax$/);
    const https = await client.get('/api/sanctum/csrf-cookie', { headers: { 'x-forwarded-proto': 'https' } });
    expect(https.headers.getSetCookie().every((line) => line.includes('; Secure'))).toBe(true);
  });

  it.each([
    ['no X-XSRF-TOKEN', {}],
    ['a wrong one', { 'x-xsrf-token': 'x'.repeat(43) }],
    ['an empty one', { 'x-xsrf-token': '' }],
  ])('refuses a change with a session cookie and %s', async (_, headers) => {
    await client.post('/api/login', DEMO);
    const answer = await client.put('/api/user/profile', { city: 'Rome' }, { headers, xsrf: false });
    expect([answer.status, textAt(answer.body, 'status')]).toEqual([419, 'ERROR']);
    expect(profile.parse((await client.get('/api/user/profile')).body).city).toBe('Berlin');
  });

  it("refuses another session's XSRF token", async () => {
    const other = market.client();
    await other.get('/api/sanctum/csrf-cookie');
    await client.post('/api/login', DEMO);
    const headers = { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' };
    expect((await client.put('/api/user/profile', { city: 'Rome' }, { headers, xsrf: false })).status).toBe(
      419,
    );
  });

  it('asks no XSRF token of a bearer token alone', async () => {
    const { token = '' } = signedIn.parse((await client.post('/api/login', DEMO)).body);
    const headers = { authorization: `Bearer ${token}` };
    expect((await market.client().put('/api/user/profile', { city: 'Rome' }, { headers })).status).toBe(200);
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    "Bearer ' OR 1=1 --",
    `Bearer ${'A'.repeat(43)}`,
    'Basic ZGVtbw==',
  ])('takes %j for a visitor', async (authorization) => {
    const answer = await client.get('/api/user/profile', { headers: { authorization } });
    expect([answer.status, answer.body]).toEqual([401, { status: 'ERROR', message: 'Unauthenticated.' }]);
  });

  it('forgets a session after 30 days', async () => {
    await client.post('/api/login', DEMO);
    market.context.clock.setOffset(30 * 24 * 60 * MINUTE - 1000);
    expect(await isAuth(client)).toBe(true);
    market.context.clock.setOffset(30 * 24 * 60 * MINUTE);
    expect(await isAuth(client)).toBe(false);
  });

  it('stores neither session id nor token nor password as they are', async () => {
    const { token = '' } = signedIn.parse((await client.post('/api/login', DEMO)).body);
    const secrets = [
      token,
      client.cookies.get('vitrine_session'),
      client.cookies.get('XSRF-TOKEN'),
      DEMO.password,
    ];
    const { db } = market.context;
    const dump = JSON.stringify(
      ['users', 'sessions', 'tokens', 'attempts'].map((table) => db.prepare(`SELECT * FROM ${table}`).all()),
    );
    for (const secret of secrets) expect(dump).not.toContain(secret);
  });
});

describe('logout', () => {
  it.each(['cookie', 'token'])('by %s ends both', async (by) => {
    const { token = '' } = signedIn.parse((await client.post('/api/login', DEMO)).body);
    const session = client.cookies.get('vitrine_session') ?? '';
    const bearer = { authorization: `Bearer ${token}` };
    const answer =
      by === 'cookie'
        ? await client.post('/api/logout')
        : await market.client().post('/api/logout', {}, { headers: bearer });
    expect(answer.status).toBe(200);
    expect(await isAuth(market.client(), bearer)).toBe(false);
    expect(await isAuth(market.client(), { cookie: `vitrine_session=${session}` })).toBe(false);
  });

  it('takes the cookies away, and is no error for a visitor', async () => {
    await client.post('/api/login', DEMO);
    await client.post('/api/logout');
    expect(client.cookies.size).toBe(0);
    expect((await client.post('/api/logout')).status).toBe(200);
  });
});

describe('registration', () => {
  it('makes a user who is signed in, unverified and poor', async () => {
    const answer = await client.post('/api/register', {
      ...ANN,
      phone: '030 901820',
      phoneE164: '+4930901820',
    });
    expect(answer.status).toBe(200);
    expect(authCheck.parse((await client.get('/api/is-auth')).body)).toEqual({
      authenticated: true,
      emailVerified: false,
    });
    const { name, phone, balance } = profile.parse((await client.get('/api/user/profile')).body);
    expect({ name, phone, balance }).toEqual({ name: 'Ann', phone: '+4930901820', balance: 0 });
    expect(
      (await market.client().post('/api/login', { username: ANN.email, password: ANN.password })).status,
    ).toBe(200);
  });

  it.each([
    ['no name', { name: ' ' }, { name: ['Name is required'] }],
    ['no surname', { surname: undefined }, { surname: ['Surname is required'] }],
    ['no email address', { email: '' }, { email: ['Email is required'] }],
    ['a name for an email address', { email: 'ann' }, { email: ['Please enter a valid email address'] }],
    [
      'two addresses',
      { email: 'a@b.example,c@d.example' },
      { email: ['Please enter a valid email address'] },
    ],
    [
      'a line break in the address',
      { email: 'a@b.example\nBcc: c@d.example' },
      { email: ['Please enter a valid email address'] },
    ],
    [
      'a known address in capitals',
      { email: 'DEMO@vitrine.example' },
      { email: ['This email address is already in use.'] },
    ],
    [
      'a short password',
      { password: 'Abc1', passConfirm: 'Abc1' },
      { password: ['Password must be at least 5 characters'] },
    ],
    [
      'a password of 300',
      { password: 'x'.repeat(300), passConfirm: 'x'.repeat(300) },
      { password: ['Password must be at most 200 characters'] },
    ],
    ['no confirmation', { passConfirm: '' }, { passConfirm: ['Password confirmation is required'] }],
    ['another confirmation', { passConfirm: 'Abcde2' }, { passConfirm: ['Passwords do not match'] }],
    ['a phone of letters', { phoneE164: 'call me' }, { phone: ['Please enter a valid phone number'] }],
    ['a phone too short', { phoneE164: '+4912' }, { phone: ['Please enter a valid phone number'] }],
    ['a list for a phone', { phone: ['+4930901820'] }, { phone: ['The phone field must be a string.'] }],
  ])('refuses %s', async (_, change, errors) => {
    const answer = await client.post('/api/register', { ...ANN, ...change });
    expect([answer.status, member(answer.body, 'errors')]).toEqual([422, errors]);
    expect(await isAuth(client)).toBe(false);
  });

  it('keeps one of five who register the same address at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => market.client().post('/api/register', ANN)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  });

  it('gives nothing that was not asked for: no balance, no username, no verified address', async () => {
    await client.post('/api/register', {
      ...ANN,
      balance: 1e6,
      username: 'admin',
      email_verified_at: 1,
      id: 1,
    });
    const user = market.context.db.prepare('SELECT * FROM users WHERE email = ?').get(ANN.email);
    expect(user).toMatchObject({ id: 2, balance: 0, username: null, email_verified_at: null });
  });

  it('says that it is closed', async () => {
    changeSettings(market.context, { is_reg_enabled: false });
    const answer = await client.post('/api/register', ANN);
    expect([answer.status, textAt(answer.body, 'message')]).toEqual([
      403,
      'Registration is closed at the moment.',
    ]);
  });
});
