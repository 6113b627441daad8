import { afterAll, describe, expect, test } from 'vitest';

import { accounts } from '../accounts/area.ts';
import { agenda } from '../agenda/agenda.ts';
import { content } from '../content/routes.ts';
import { feedback } from '../feedback/area.ts';
import { createPaymentPages } from '../gateway/payment-pages.ts';
import { gateway } from '../gateway/area.ts';
import { mail } from '../mail/outbox.ts';
import { openMarket } from '../market.ts';
import { createTester } from './area.ts';
import { BASE_PARTS } from './parts/all.ts';

const TOKEN = 'of-the-tester-page';
const market = openMarket({
  file: ':memory:',
  areas: [agenda, mail, content, accounts, gateway, feedback, createTester(BASE_PARTS)],
  testerToken: TOKEN,
  allowedHosts: ['shop.example'],
});
afterAll(() => market.close());

const ask = (path: string, headers: Record<string, string> = {}) => market.app.request(path, { headers });

describe('tester page with a token', () => {
  test.each([
    '/__sandbox',
    '/__sandbox/',
    '/__sandbox/?token=',
    '/__sandbox/?token=wrong',
    '/__sandbox/api/outbox',
    '/__sandbox/api/gateway',
  ])('%s: needs the token', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('Outbox');
  });

  test('form: does nothing without the token', async () => {
    const answer = await market.app.request('/__sandbox/forms/reset', { method: 'POST' });
    expect(answer.status).toBe(401);
  });

  test('printed address: sets a cookie for this page and removes the token from the address bar', async () => {
    const first = await ask(`/__sandbox/?token=${TOKEN}`);
    expect([first.status, first.headers.get('location')]).toEqual([303, '/__sandbox/']);
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/__sandbox; HttpOnly; SameSite=Lax$/);
    expect((await ask('/__sandbox/', { cookie: cookie.split(';', 1)[0] ?? '' })).status).toBe(200);
  });

  test('X-Tester-Token: admits a program', async () => {
    expect((await ask('/__sandbox/api/outbox', { 'x-tester-token': TOKEN })).status).toBe(200);
    expect((await ask('/__sandbox/api/outbox', { 'x-tester-token': `${TOKEN}x` })).status).toBe(401);
  });
});

describe('allowed hosts', () => {
  const payments = createPaymentPages(market.context);

  test.each(['evil.example', 'evil.example:4180', '192.168.1.5', ''])(
    'host %j: is answered with 421',
    async (host) => {
      for (const path of ['/api/is-auth', '/auth/steam/redirect', '/__sandbox/'])
        expect((await ask(path, { host })).status, path).toBe(421);
      expect((await payments.request('/pay/x', { headers: { host } })).status).toBe(421);
    },
  );

  test.each(['localhost:4180', '127.0.0.1', '[::1]:4180', 'shop.example'])(
    'host %s: is answered',
    async (host) => {
      expect((await ask('/api/is-auth', { host })).status).toBe(200);
      expect((await payments.request('/pay/x', { headers: { host } })).status).toBe(404);
    },
  );
});
