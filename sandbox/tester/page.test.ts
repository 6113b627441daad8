import { describe, expect, it } from 'vitest';

import { member } from '../testing/client.ts';
import { API, testTester } from './testing.ts';

const { shop } = testTester();

describe('forms', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('forms and calls: are refused from another site: %j', async (headers) => {
    expect((await shop.client.form('/__sandbox/forms/reset', {}, headers)).status).toBe(403);
    expect((await shop.client.post(`${API}/reset`, {}, { headers })).status).toBe(403);
  });

  it('form: is accepted from the page itself', async () => {
    const answer = await shop.client.form(
      '/__sandbox/forms/clock',
      { hours: '1' },
      { origin: 'http://localhost', host: 'localhost' },
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/__sandbox/#time']);
    expect(shop.market.context.clock.offset()).toBe(3_600_000);
  });

  it.each(['toString', '__proto__', 'constructor', 'nope'])(
    'unknown form: answers 404, for %s',
    async (name) => expect((await shop.client.form(`/__sandbox/forms/${name}`, {})).status).toBe(404),
  );

  it('form: verifies a user and takes it back', async () => {
    await shop.client.post('/api/login', { username: 'demo', password: 'Demo1234' });
    for (const [verified, expected] of [
      ['no', false],
      ['yes', true],
    ] as const) {
      await shop.client.form('/__sandbox/forms/verify', { id: '1', verified });
      expect(member((await shop.client.get('/api/is-auth')).body, 'emailVerified')).toBe(expected);
    }
  });
});

describe('page', () => {
  it('page: shows users’ input as text', async () => {
    const evil = '<script>alert(1)</script>';
    await shop.client.post('/api/register', {
      name: evil,
      surname: '"><img src=x>',
      email: 'a@b.example',
      password: 'Abcde1',
      passConfirm: 'Abcde1',
    });
    await shop.client.post('/api/feedback', { name: evil, email: 'a@b.example', message: evil });
    const { text, headers } = await shop.client.get('/__sandbox/');
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('page: has the links of the outbox', async () => {
    await shop.client.post('/api/user/reset-password', { email: 'demo@vitrine.example' });
    expect((await shop.client.get('/__sandbox/')).text).toContain(
      'href="http://localhost/reset-password?token=',
    );
  });
});
