import { describe, expect, it } from 'vitest';

import { profile, signedIn } from '#shared/wire/session.ts';
import { member, textAt } from '../testing/client.ts';
import { DEMO, isAuth, testAccounts } from './testing.ts';

const MINUTE = 60_000;

const shop = testAccounts();

describe('login', () => {
  it.each(['demo', 'DEMO', 'demo@vitrine.example', ' Demo@Vitrine.example '])(
    'login: accepts %j',
    async (username) => {
      const answer = await shop.client.post('/api/login', { ...DEMO, username });
      expect(answer.status).toBe(200);
      expect(signedIn.parse(answer.body).token).toMatch(/^[\w-]{43}$/);
      expect(await isAuth(shop.client)).toBe(true);
      const { balance, fullName } = profile.parse((await shop.client.get('/api/user/profile')).body);
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
  ])('login: answers alike for %s', async (_, body) => {
    const answer = await shop.client.post('/api/login', body);
    expect([answer.status, answer.body]).toEqual([
      422,
      { status: 'ERROR', message: 'These credentials do not match our records.' },
    ]);
    expect(await isAuth(shop.client)).toBe(false);
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
  ])('login: answers %s with its errors', async (_, body, errors) => {
    const answer = await shop.client.post('/api/login', body);
    expect([answer.status, member(answer.body, 'errors')]).toEqual([422, errors]);
  });

  it('login: refuses a password of 1 MB unread', async () =>
    expect((await shop.client.post('/api/login', { ...DEMO, password: 'x'.repeat(1_000_000) })).status).toBe(
      413,
    ));

  it('login: refuses invalid JSON and a list', async () => {
    expect((await shop.client.post('/api/login', '{"username":')).status).toBe(400);
    expect((await shop.client.post('/api/login', '[]')).status).toBe(422);
    expect((await shop.client.post('/api/login', '{"__proto__":{"username":"demo"}}')).status).toBe(422);
  });

  it('login: refuses every password after ten wrong ones, for five minutes', async () => {
    const wrong = { ...DEMO, password: 'no' };
    const first = await Promise.all(Array.from({ length: 14 }, () => shop.client.post('/api/login', wrong)));
    expect(first.filter(({ status }) => status === 429)).toHaveLength(4);
    const stopped = await shop.client.post('/api/login', DEMO);
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '300']);
    expect(textAt(stopped.body, 'message')).toMatch(/^Too many attempts/);
    expect((await shop.client.post('/api/login', { ...wrong, username: 'other' })).status).toBe(422);
    shop.market.context.clock.setOffset(5 * MINUTE);
    expect((await shop.client.post('/api/login', DEMO)).status).toBe(200);
  });

  it('login: gives a new session id, so that a planted one is worthless', async () => {
    await shop.client.get('/api/sanctum/csrf-cookie');
    const planted = shop.client.cookies.get('vitrine_session') ?? '';
    await shop.client.post('/api/login', DEMO);
    expect(shop.client.cookies.get('vitrine_session')).not.toBe(planted);
    expect(await isAuth(shop.market.client(), { cookie: `vitrine_session=${planted}` })).toBe(false);
  });
});
