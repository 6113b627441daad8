import { expect, it } from 'vitest';

import { authCheck } from '#shared/wire/session.ts';
import { readMails } from '../mail/outbox.ts';
import { textAt } from '../testing/client.ts';
import { ANN, testAccounts } from './testing.ts';

const DAY = 24 * 3_600_000;

const shop = testAccounts((client) => client.post('/api/register', ANN));

const lastPath = () => new URL(readMails(shop.market.context)[0]?.links[0]?.url ?? 'none:').pathname;
const resend = () => shop.client.post('/api/email/verify/resend');
const isVerified = async () => authCheck.parse((await shop.client.get('/api/is-auth')).body).emailVerified;

it('email/verify: verifies without sign-in, and says so the second time', async () => {
  const link = lastPath();
  const first = await shop.market.client().get(link);
  expect([first.status, first.headers.get('location')]).toEqual([
    302,
    'http://localhost/email/verify/success',
  ]);
  expect(await isVerified()).toBe(true);
  const second = await shop.market.client().get(link);
  expect(second.headers.get('location')).toBe('http://localhost/email/verify/already-success');
});

it('email/verify: returns to the app through a page outside /api/', async () => {
  const { headers } = await shop.market.client().get(`${lastPath()}?to=app`);
  expect(headers.get('location')).toBe('http://localhost/auth/email/verified/success');
  const page = await shop.market.client().get('/auth/email/verified/success');
  expect([page.status, page.text]).toEqual([
    200,
    expect.stringContaining('href="vitrine://email/verify/success"'),
  ]);
  expect(page.headers.get('content-security-policy')).not.toContain('sandbox');
});

it.each([
  ['a made-up token', () => `/api/email/verify/${'A'.repeat(43)}`],
  ['SQL for a token', () => "/api/email/verify/'%20OR%201=1%20--"],
  [
    'an expired link',
    () => {
      shop.market.context.clock.setOffset(2 * DAY);
      return lastPath();
    },
  ],
])('email/verify: verifies nothing, for %s', async (_, path) => {
  const answer = await shop.client.get(path());
  expect([answer.status, answer.headers.get('location')]).toEqual([410, null]);
  shop.market.context.clock.setOffset(0);
  expect(await isVerified()).toBe(false);
});

it('email/verify: refuses the link of an old address', async () => {
  const old = lastPath();
  await shop.client.put('/api/user/profile', { email: 'new@vitrine.example' });
  expect((await shop.client.get(old)).status).toBe(410);
  expect(await isVerified()).toBe(false);
  expect(readMails(shop.market.context)[0]?.recipient).toBe('new@vitrine.example');
  await shop.client.get(lastPath());
  expect(await isVerified()).toBe(true);
});

it('profile: loses its verification, when the address changes', async () => {
  await shop.client.get(lastPath());
  await shop.client.put('/api/user/profile', { email: 'new@vitrine.example' });
  expect(await isVerified()).toBe(false);
});

it('email/verify/resend: sends three mails, then answers 429', async () => {
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await resend()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const stopped = await resend();
  expect(stopped.headers.get('retry-after')).toBe('600');
  expect(textAt(stopped.body, 'message')).toMatch(/^We have just sent you several emails/);
  shop.market.context.clock.setOffset(10 * 60_000);
  expect((await resend()).status).toBe(200);
});

it('email/verify/resend: sends nothing to visitors and verified users', async () => {
  expect((await shop.market.client().post('/api/email/verify/resend')).status).toBe(401);
  await shop.client.get(lastPath());
  const before = readMails(shop.market.context).length;
  expect(textAt((await resend()).body, 'message')).toBe('Your email address is already verified.');
  expect(readMails(shop.market.context)).toHaveLength(before);
});
