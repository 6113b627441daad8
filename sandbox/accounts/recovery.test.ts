import { describe, expect, it } from 'vitest';

import { authCheck, signedIn } from '#shared/wire/session.ts';
import { readMails } from '../mail/outbox.ts';
import { type TestClient, member, textAt } from '../testing/client.ts';
import { testAccounts } from './testing.ts';

const EMAIL = 'demo@vitrine.example';
const HOUR = 3_600_000;

const shop = testAccounts();

const login = (password: string, who = shop.market.client()) =>
  who.post('/api/login', { username: 'demo', password });
const ask = (email: unknown = EMAIL, headers = {}) =>
  shop.client.post('/api/user/reset-password', { email }, { headers });

/** The newest mail's first link. */
function lastLink(): URL {
  return new URL(readMails(shop.market.context)[0]?.links[0]?.url ?? 'none:');
}

async function askForToken(): Promise<string> {
  await ask();
  return lastLink().searchParams.get('token') ?? '';
}

function reset(token: unknown, changes: Record<string, unknown> = {}) {
  const fresh = { password: 'Brandnew1', password_confirmation: 'Brandnew1' };
  return shop.client.post('/api/reset-password', { token, email: EMAIL, ...fresh, ...changes });
}

describe('forgotten password', () => {
  it('reset-password: replaces the password once and ends all sessions and tokens', async () => {
    const before = shop.market.client();
    const { token: bearer = '' } = signedIn.parse((await login('Demo1234', before)).body);
    const token = await askForToken();
    expect((await reset(token)).status).toBe(200);
    expect((await login('Demo1234')).status).toBe(422);
    expect((await login('Brandnew1')).status).toBe(200);
    const headers = { authorization: `Bearer ${bearer}` };
    expect(authCheck.parse((await before.get('/api/is-auth', { headers })).body).authenticated).toBe(false);
    expect((await reset(token)).status).toBe(422);
  });

  it('user/reset-password: answers alike for known and unknown addresses, and mails only the known one', async () => {
    const known = await ask();
    const unknown = await ask('nobody@vitrine.example');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(readMails(shop.market.context).map(({ recipient }) => recipient)).toEqual([EMAIL]);
  });

  it('user/reset-password: limits known and unknown addresses alike', async () => {
    for (const email of [EMAIL, 'nobody@vitrine.example']) {
      const statuses = [];
      for (let at = 0; at < 6; at += 1) statuses.push((await ask(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it.each([
    [
      'an expired token',
      async () => {
        const token = await askForToken();
        shop.market.context.clock.setOffset(HOUR);
        return reset(token);
      },
    ],
    [
      'the token of the mail before',
      async () => {
        const token = await askForToken();
        await ask();
        return reset(token);
      },
    ],
    ["somebody else's address", async () => reset(await askForToken(), { email: 'other@vitrine.example' })],
    ['a made-up token', async () => reset('A'.repeat(43))],
    ['SQL for a token', async () => reset("' OR 1=1 --")],
    [
      'a verification token',
      async () => {
        await shop.client.post('/api/register', {
          name: 'A',
          surname: 'B',
          email: 'a@b.example',
          password: 'Abcde1',
          passConfirm: 'Abcde1',
        });
        return reset(lastLink().pathname.split('/').at(-1), { email: 'a@b.example' });
      },
    ],
  ])('reset-password: keeps the password, for %s', async (_, attempt) => {
    const answer = await attempt();
    expect([answer.status, textAt(answer.body, 'errors', 'token', 0)]).toEqual([
      422,
      'This password reset link is invalid or has expired. Please ask for a new one.',
    ]);
    expect((await login('Demo1234')).status).toBe(200);
  });

  it('reset-password: refuses the link, when the account has another address by then', async () => {
    await login('Demo1234', shop.client);
    const token = await askForToken();
    await shop.client.put('/api/user/profile', { email: 'new@vitrine.example' });
    for (const email of [EMAIL, 'new@vitrine.example'])
      expect((await reset(token, { email })).status).toBe(422);
  });

  it('reset-password: keeps the link, after a wrong confirmation or a short password', async () => {
    const token = await askForToken();
    const differing = await reset(token, { password_confirmation: 'Other1' });
    expect(member(differing.body, 'errors')).toEqual({ password_confirmation: ['Passwords do not match'] });
    const short = await reset(token, { password: 'abc', password_confirmation: 'abc' });
    expect(member(short.body, 'errors')).toEqual({ password: ['Password must be at least 5 characters'] });
    expect((await reset(token)).status).toBe(200);
  });

  it('reset-password: lets one of two parallel requests win', async () => {
    const token = await askForToken();
    const both = await Promise.all([
      reset(token),
      reset(token, { password: 'Other123', password_confirmation: 'Other123' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it.each([
    ['a forged host', { 'x-forwarded-host': 'evil.example' }, 'http://localhost:4173'],
    ['a host with a user name', { 'x-forwarded-host': 'localhost:1@evil.example' }, 'http://localhost:4173'],
    ['the web front', { 'x-forwarded-host': 'localhost:7000' }, 'http://localhost:7000'],
  ])('user/reset-password: links to the right origin, when asked through %s', async (_, headers, origin) => {
    await ask(EMAIL, headers);
    expect(lastLink().origin).toBe(origin);
  });

  it('user/reset-password: never links to the app, because another program could own the scheme', async () => {
    await ask(EMAIL, { 'x-return-scheme': 'vitrine' });
    const links = readMails(shop.market.context)[0]?.links ?? [];
    expect(links.map(({ url }) => new URL(url).protocol)).toEqual(['http:']);
  });

  it.each([
    [['demo@vitrine.example']],
    [null],
    [`${EMAIL}\r\nBcc: evil@evil.example`],
    ['a'.repeat(300) + '@b.example'],
  ])('user/reset-password: refuses the address %j', async (email) =>
    expect((await ask(email)).status).toBe(422),
  );
});

describe('changed password', () => {
  const change = (
    who: TestClient,
    current_password: unknown,
    password = 'Changed1',
    password_confirmation = password,
  ) => who.post('/api/user/change-password', { current_password, password, password_confirmation });

  it('user/change-password: keeps this session and ends the others', async () => {
    const other = shop.market.client();
    await login('Demo1234', shop.client);
    await login('Demo1234', other);
    expect((await change(shop.client, 'Demo1234')).status).toBe(200);
    expect((await shop.client.get('/api/user/profile')).status).toBe(200);
    expect((await other.get('/api/user/profile')).status).toBe(401);
    expect((await login('Changed1')).status).toBe(200);
  });

  it('user/change-password: needs the current password, and allows ten guesses', async () => {
    await login('Demo1234', shop.client);
    const wrong = await change(shop.client, 'nope');
    expect([wrong.status, member(wrong.body, 'errors')]).toEqual([
      422,
      { current_password: ['The current password is not correct'] },
    ]);
    expect((await change(shop.client, ['Demo1234'])).status).toBe(422);
    for (let at = 0; at < 9; at += 1) await change(shop.client, 'nope');
    expect((await change(shop.client, 'Demo1234')).status).toBe(429);
  });

  it('user/change-password: refuses visitors', async () =>
    expect((await change(shop.client, 'Demo1234')).status).toBe(401));
});
