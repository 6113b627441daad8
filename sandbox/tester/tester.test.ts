import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { accounts } from '../accounts/area.ts';
import { content } from '../content/area.ts';
import { feedback } from '../feedback/area.ts';
import { mail } from '../mail/area.ts';
import { type TestClient, member, testMarket, textAt } from '../testing/client.ts';
import { testerOf } from './area.ts';
import { BASE_PARTS } from './parts/all.ts';

let market: ReturnType<typeof testMarket>;
let client: TestClient;
beforeEach(() => {
  market = testMarket([mail, content, accounts, feedback, testerOf(BASE_PARTS)]);
  client = market.client();
});
afterEach(() => market.close());

const API = '/__sandbox/api';
const fault = (given: Record<string, unknown>) =>
  client.post(`${API}/faults`, { path: '/api/languages', ...given });

describe('faults', () => {
  it('give a status as often as asked, with or without words', async () => {
    await fault({ kind: 'status', status: 503, times: 1 });
    await fault({ kind: 'status', status: 422, message: 'No <b>luck</b>', times: 1 });
    const answers = [];
    for (let at = 0; at < 3; at += 1) answers.push(await client.get('/api/languages'));
    expect(answers.map(({ status }) => status)).toEqual([503, 422, 200]);
    expect(textAt(answers[1]?.body, 'message')).toBe('No <b>luck</b>');
  });

  it('cut JSON short, twist its types, or give a page of HTML, all with status 200', async () => {
    await fault({ kind: 'malformed', times: 1 });
    const cut = await client.get('/api/languages');
    expect([cut.status, typeof cut.body]).toEqual([200, 'string']);
    await fault({ kind: 'wrong-types', times: 1 });
    const twisted = await client.get('/api/languages');
    expect(twisted.body).toEqual({ status: 'OK', payload: { unexpected: 'object' } });
    await fault({ kind: 'html', times: 1 });
    expect((await client.get('/api/languages')).text).toMatch(/^<!doctype html>/);
  });

  it('drop the connection in the middle of the answer', async () => {
    await fault({ kind: 'drop' });
    const answer = await market.app.request('/api/languages');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('dropped on purpose');
  });

  it('stay silent until they are cleared', async () => {
    await fault({ kind: 'silence' });
    let answered = false;
    const pending = Promise.resolve(market.app.request('/api/languages')).then(() => (answered = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answered).toBe(false);
    await client.delete(`${API}/faults`);
    await pending;
    expect((await client.get('/api/languages')).status).toBe(200);
  });

  it('can lose an answer after the work is done, or before', async () => {
    const send = () => client.post('/api/feedback', { name: 'A', email: 'a@b.example', message: 'hello' });
    const kept = async () => member((await client.get(`${API}/feedback`)).body, 'payload');
    await fault({ path: '/api/feedback', method: 'POST', kind: 'status', status: 500, times: 1 });
    expect([(await send()).status, await kept()]).toEqual([500, []]);
    await fault({ path: '/api/feedback', method: 'POST', kind: 'status', status: 500, acts: true, times: 1 });
    expect((await send()).status).toBe(500);
    expect(textAt((await client.get(`${API}/feedback`)).body, 'payload', 0, 'message')).toBe('hello');
  });

  it('match by method and by pattern, and nothing more', async () => {
    await fault({ path: '/api/static-*/1', kind: 'status', method: 'GET' });
    expect((await client.get('/api/static-pages/1')).status).toBe(500);
    expect((await client.get('/api/static-pages/2')).status).toBe(200);
    expect((await client.post('/api/static-pages/1')).status).toBe(404);
    await fault({ path: '/api/l.nguages', kind: 'status' });
    expect((await client.get('/api/languages')).status).toBe(200);
  });

  it('answer a pattern of a hundred stars at once', async () => {
    await fault({ path: `/${'*'.repeat(100)}x${'*a'.repeat(60)}`, kind: 'status' });
    expect((await client.get(`/api/${'a'.repeat(30)}`)).status).toBe(404);
  });

  it('never reach the tester page, so that they can be taken back', async () => {
    await fault({ path: '/*', kind: 'silence' });
    expect((await client.delete(`${API}/faults`)).status).toBe(200);
    expect((await client.get('/api/languages')).status).toBe(200);
  });

  it.each([
    ['no kind', {}],
    ['an unknown kind', { kind: 'explode' }],
    ['a status of success', { kind: 'status', status: 200 }],
    ['a path without slash', { kind: 'delay', path: 'api' }],
    ['a delay of a day', { kind: 'delay', delay_ms: 86_400_000 }],
    ['zero times', { kind: 'delay', times: 0 }],
    ['text for a delay', { kind: 'delay', delay_ms: '5' }],
  ])('refuse %s', async (_, given) => expect((await fault(given)).status).toBe(422));
});

describe('forms', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('and calls from another site are refused: %j', async (headers) => {
    expect((await client.form('/__sandbox/forms/reset', {}, headers)).status).toBe(403);
    expect((await client.post(`${API}/reset`, {}, { headers })).status).toBe(403);
  });

  it('of the own page pass', async () => {
    const answer = await client.form(
      '/__sandbox/forms/clock',
      { hours: '1' },
      { origin: 'http://localhost', host: 'localhost' },
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/__sandbox/#time']);
    expect(market.context.clock.offset()).toBe(3_600_000);
  });

  it.each(['toString', '__proto__', 'constructor', 'nope'])('have none named %s', async (name) =>
    expect((await client.form(`/__sandbox/forms/${name}`, {})).status).toBe(404),
  );

  it('verify a user and take it back', async () => {
    await client.post('/api/login', { username: 'demo', password: 'Demo1234' });
    for (const [verified, expected] of [
      ['no', false],
      ['yes', true],
    ] as const) {
      await client.form('/__sandbox/forms/verify', { id: '1', verified });
      expect(member((await client.get('/api/is-auth')).body, 'emailVerified')).toBe(expected);
    }
  });
});

describe('the page', () => {
  it('shows what users wrote as text', async () => {
    const evil = '<script>alert(1)</script>';
    await client.post('/api/register', {
      name: evil,
      surname: '"><img src=x>',
      email: 'a@b.example',
      password: 'Abcde1',
      passConfirm: 'Abcde1',
    });
    await client.post('/api/feedback', { name: evil, email: 'a@b.example', message: evil });
    const { text, headers } = await client.get('/__sandbox/');
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('has the links of the outbox', async () => {
    await client.post('/api/user/reset-password', { email: 'demo@vitrine.example' });
    expect((await client.get('/__sandbox/')).text).toContain('href="http://localhost/reset-password?token=');
  });
});

describe('the API', () => {
  it('makes a user who can sign in', async () => {
    const { body } = await client.post(`${API}/users`, { balance: 12.34, verified: false });
    const answer = await client.post('/api/login', {
      username: textAt(body, 'payload', 'email'),
      password: textAt(body, 'payload', 'password'),
    });
    expect(answer.status).toBe(200);
    expect(member((await client.get('/api/user/profile')).body, 'balance')).toBe(12.34);
    expect(body).not.toHaveProperty('payload.password_hash');
  });

  it.each([
    ['a balance below zero', { balance: -1 }],
    ['a taken address', { email: 'DEMO@vitrine.example' }],
    ['a taken username', { username: 'Demo' }],
    ['a taken Steam account', { steam_id: '76561198047215873' }],
    ['a list for a name', { name: ['x'] }],
  ])('refuses a user with %s', async (_, body) =>
    expect((await client.post(`${API}/users`, body)).status).toBe(422),
  );

  it('changes a user, and only one that is there', async () => {
    expect(
      member(
        (await client.send('PATCH', `${API}/users/1`, { body: { balance: 5 } })).body,
        'payload',
        'balance',
      ),
    ).toBe(5);
    expect((await client.send('PATCH', `${API}/users/99`, { body: {} })).status).toBe(404);
    expect((await client.send('PATCH', `${API}/users/x`, { body: {} })).status).toBe(404);
  });

  it('moves the clock, by exactly one of two ways', async () => {
    expect(
      member((await client.post(`${API}/clock`, { advance_ms: 1000 })).body, 'payload', 'offset_ms'),
    ).toBe(1000);
    expect(
      member((await client.post(`${API}/clock`, { advance_ms: 1000 })).body, 'payload', 'offset_ms'),
    ).toBe(2000);
    expect(member((await client.post(`${API}/clock`, { offset_ms: 0 })).body, 'payload', 'offset_ms')).toBe(
      0,
    );
    for (const body of [{}, { offset_ms: 1, advance_ms: 1 }, { offset_ms: 1e300 }, { offset_ms: 'x' }])
      expect((await client.post(`${API}/clock`, body)).status).toBe(422);
  });

  it('resets everything: users, mails, faults, settings, time', async () => {
    await client.post(`${API}/users`, {});
    await client.post('/api/user/reset-password', { email: 'demo@vitrine.example' });
    await fault({ kind: 'status' });
    await client.put(`${API}/settings`, { is_reg_enabled: false });
    await client.post(`${API}/clock`, { offset_ms: 5 });
    expect((await client.post(`${API}/reset`)).status).toBe(200);
    expect(member((await client.get(`${API}/state`)).body, 'payload')).toMatchObject({
      clock: { offset_ms: 0 },
      faults: [],
      settings: { is_reg_enabled: true },
    });
    expect(member((await client.get(`${API}/outbox`)).body, 'payload')).toEqual([]);
    expect(member((await client.get(`${API}/users`)).body, 'payload')).toHaveProperty('length', 1);
  });

  it('finds mails by address', async () => {
    await client.post('/api/user/reset-password', { email: 'demo@vitrine.example' });
    expect(
      textAt((await client.get(`${API}/outbox?to=DEMO@vitrine.example`)).body, 'payload', 0, 'subject'),
    ).toBe('Reset your password');
    expect(member((await client.get(`${API}/outbox?to=nobody`)).body, 'payload')).toEqual([]);
  });

  it('names what it does not have', async () => expect((await client.get(`${API}/nope`)).status).toBe(404));
});

describe('the support form', () => {
  const send = (body: unknown) => client.post('/api/feedback', body);

  it.each([
    ['no name', { name: '' }, 'Name is required'],
    ['a name of 256', { name: 'x'.repeat(256) }, 'The name field must have at most 255 characters.'],
    ['no address', { email: 'x' }, 'Please enter a valid email address'],
    ['no message', { message: ' ' }, 'Message is required'],
    [
      'a message of 5001',
      { message: 'x'.repeat(5001) },
      'The message field must have at most 5000 characters.',
    ],
  ])('refuses %s', async (_, change, message) => {
    const answer = await send({ name: 'A', email: 'a@b.example', message: 'hello', ...change });
    expect([answer.status, textAt(answer.body, 'message')]).toEqual([422, message]);
  });

  it('takes ten messages and then asks for patience', async () => {
    const statuses = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await send({ name: 'A', email: 'a@b.example', message: 'hi' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
