import { expect, it } from 'vitest';

import { profile } from '#shared/wire/session.ts';
import { member } from '../testing/client.ts';
import { DEMO, testAccounts } from './testing.ts';

const shop = testAccounts((client) => client.post('/api/login', DEMO));

const read = async () => profile.parse((await shop.client.get('/api/user/profile')).body);

it('PUT user/profile: changes given fields and keeps empty ones', async () => {
  const answer = await shop.client.put('/api/user/profile', {
    name: ' Zoë ',
    surname: '',
    country: '179',
    phone: '+48 22 694 40 00',
    zip: null,
  });
  expect(answer.status).toBe(200);
  const { name, surname, country, phone, postCode } = await read();
  expect({ name, surname, country, phone, postCode }).toEqual({
    name: 'Zoë',
    surname: 'Glass',
    country: '179',
    phone: '+48226944000',
    postCode: '10969',
  });
});

it('PUT user/profile: stores markup in a name as plain text', async () => {
  await shop.client.put('/api/user/profile', { name: '<img src=x onerror=alert(1)>' });
  expect((await read()).name).toBe('<img src=x onerror=alert(1)>');
});

it.each([
  [
    'a country that is not on the list',
    { country: 999 },
    { country: ['Please choose a country from the list'] },
  ],
  ['SQL for a country', { country: '1 OR 1' }, { country: ['Please choose a country from the list'] }],
  ['a phone of zeros', { phone: '+0000000000' }, { phone: ['Please enter a valid phone number'] }],
  ['no address at all in email', { email: 'x@y' }, { email: ['Please enter a valid email address'] }],
  ['a list for a name', { name: ['Dana'] }, { name: ['The name field must be a string.'] }],
  [
    'a name of 5 kB',
    { name: 'x'.repeat(5000) },
    { name: ['The name field must have at most 100 characters.'] },
  ],
])('PUT user/profile: refuses %s', async (_, body, errors) => {
  const before = await read();
  const answer = await shop.client.put('/api/user/profile', body);
  expect([answer.status, member(answer.body, 'errors')]).toEqual([422, errors]);
  expect(await read()).toEqual(before);
});

it('PUT user/profile: ignores balance, Steam account and verification', async () => {
  await shop.client.put('/api/user/profile', {
    balance: 1e6,
    steamId: '1',
    steam_id: '1',
    id: 7,
    password: 'x',
    email_verified_at: 0,
  });
  const { balance, steamId } = await read();
  expect({ balance, steamId }).toEqual({ balance: 25_000, steamId: '76561198047215873' });
});

it('PUT user/profile: refuses the address of another user', async () => {
  await shop.market.client().post('/api/register', {
    name: 'A',
    surname: 'B',
    email: 'a@b.example',
    password: 'Abcde1',
    passConfirm: 'Abcde1',
  });
  const answer = await shop.client.put('/api/user/profile', { email: 'A@B.example' });
  expect([answer.status, member(answer.body, 'errors')]).toEqual([
    422,
    { email: ['This email address is already in use.'] },
  ]);
});

it('PUT user/profile: sends at most three mails for changed addresses', async () => {
  const move = (to: number) => shop.client.put('/api/user/profile', { email: `dana${to}@vitrine.example` });
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await move(at)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await read()).email).toBe('dana2@vitrine.example');
  expect(
    (await shop.client.put('/api/user/profile', { email: 'DANA2@vitrine.example', city: 'Bonn' })).status,
  ).toBe(200);
  expect((await shop.client.post('/api/email/verify/resend')).status).toBe(429);
  shop.market.context.clock.setOffset(10 * 60_000);
  expect((await move(4)).status).toBe(200);
});

const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=144266145&token=Ab3_-xYz';

it('PUT user/update-trade-link: saves a trade link', async () => {
  expect((await shop.client.put('/api/user/update-trade-link', { url: ` ${LINK} ` })).status).toBe(200);
  expect((await read()).tradeLink).toBe(LINK);
});

it.each([
  '',
  'javascript:alert(1)',
  LINK.replace('https', 'http'),
  LINK.replace('steamcommunity.com', 'steamcommunity.com.evil.example'),
  LINK.replace('steamcommunity.com', 'evil.example/https://steamcommunity.com'),
  `${LINK}&next=https://evil.example`,
  `${LINK}\nx`,
  LINK.replace('144266145', '-1'),
])('PUT user/update-trade-link: refuses %j', async (url) => {
  const answer = await shop.client.put('/api/user/update-trade-link', { url });
  expect([answer.status, member(answer.body, 'errors')]).toEqual([
    422,
    { url: ['Please provide a valid Trade URL'] },
  ]);
});

it.each(['PUT /api/user/profile', 'PUT /api/user/update-trade-link', 'GET /api/user/profile'])(
  '%s: refuses visitors',
  async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const answer = await shop.market.client().send(method, path, method === 'GET' ? {} : { body: {} });
    expect([answer.status, member(answer.body, 'message')]).toEqual([401, 'Unauthenticated.']);
  },
);
