import { describe, expect, it } from 'vitest';

import { member, textAt } from '../testing/client.ts';
import { API, testTester } from './testing.ts';

const { shop, fault } = testTester();

describe('tester API', () => {
  it('POST users: creates a user who can sign in', async () => {
    const { body } = await shop.client.post(`${API}/users`, { balance: 12.34, verified: false });
    const answer = await shop.client.post('/api/login', {
      username: textAt(body, 'payload', 'email'),
      password: textAt(body, 'payload', 'password'),
    });
    expect(answer.status).toBe(200);
    expect(member((await shop.client.get('/api/user/profile')).body, 'balance')).toBe(12.34);
    expect(body).not.toHaveProperty('payload.password_hash');
  });

  it.each([
    ['a balance below zero', { balance: -1 }],
    ['a taken address', { email: 'DEMO@vitrine.example' }],
    ['a taken username', { username: 'Demo' }],
    ['a taken Steam account', { steam_id: '76561198047215873' }],
    ['a list for a name', { name: ['x'] }],
  ])('POST users: refuses %s', async (_, body) =>
    expect((await shop.client.post(`${API}/users`, body)).status).toBe(422),
  );

  it('PATCH users: changes an existing user only', async () => {
    expect(
      member(
        (await shop.client.send('PATCH', `${API}/users/1`, { body: { balance: 5 } })).body,
        'payload',
        'balance',
      ),
    ).toBe(5);
    expect((await shop.client.send('PATCH', `${API}/users/99`, { body: {} })).status).toBe(404);
    expect((await shop.client.send('PATCH', `${API}/users/x`, { body: {} })).status).toBe(404);
  });

  it('POST clock: needs exactly one of its two members', async () => {
    expect(
      member((await shop.client.post(`${API}/clock`, { advance_ms: 1000 })).body, 'payload', 'offset_ms'),
    ).toBe(1000);
    expect(
      member((await shop.client.post(`${API}/clock`, { advance_ms: 1000 })).body, 'payload', 'offset_ms'),
    ).toBe(2000);
    expect(
      member((await shop.client.post(`${API}/clock`, { offset_ms: 0 })).body, 'payload', 'offset_ms'),
    ).toBe(0);
    for (const body of [{}, { offset_ms: 1, advance_ms: 1 }, { offset_ms: 1e300 }, { offset_ms: 'x' }])
      expect((await shop.client.post(`${API}/clock`, body)).status).toBe(422);
  });

  it('POST reset: resets users, mails, faults, settings and time', async () => {
    await shop.client.post(`${API}/users`, {});
    await shop.client.post('/api/user/reset-password', { email: 'demo@vitrine.example' });
    await fault({ kind: 'status' });
    await shop.client.put(`${API}/settings`, { is_reg_enabled: false });
    await shop.client.post(`${API}/clock`, { offset_ms: 5 });
    expect((await shop.client.post(`${API}/reset`)).status).toBe(200);
    expect(member((await shop.client.get(`${API}/state`)).body, 'payload')).toMatchObject({
      clock: { offset_ms: 0 },
      faults: [],
      settings: { is_reg_enabled: true },
    });
    expect(member((await shop.client.get(`${API}/outbox`)).body, 'payload')).toEqual([]);
    expect(member((await shop.client.get(`${API}/users`)).body, 'payload')).toHaveProperty('length', 1);
  });

  it('GET outbox: filters by address', async () => {
    await shop.client.post('/api/user/reset-password', { email: 'demo@vitrine.example' });
    expect(
      textAt((await shop.client.get(`${API}/outbox?to=DEMO@vitrine.example`)).body, 'payload', 0, 'subject'),
    ).toBe('Reset your password');
    expect(member((await shop.client.get(`${API}/outbox?to=nobody`)).body, 'payload')).toEqual([]);
  });

  it('unknown call: answers 404 with its name', async () =>
    expect((await shop.client.get(`${API}/nope`)).status).toBe(404));
});
