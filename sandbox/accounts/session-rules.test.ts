import { expect, it } from 'vitest';

import { member, textAt } from '../testing/client.ts';
import { API, testTester } from '../tester/testing.ts';
import { DEMO, isAuth } from './testing.ts';

const { shop, fault } = testTester();
const PAGE = { referer: 'http://localhost/' };
const rules = (changes: object) => shop.client.put(`${API}/sessions`, changes);
const cookiesNow = () => [...shop.client.cookies].map((pair) => pair.join('=')).join('; ');
const slow = (path: string) => fault({ path, kind: 'delay', delay_ms: 30, times: 1 });

it('renewed session: an answer that comes after a login brings back the session from before it', async () => {
  await rules({ renew: true });
  await shop.client.get('/api/is-auth', { headers: PAGE });
  await slow('/api/languages');
  const late = shop.client.get('/api/languages', { headers: PAGE });
  await shop.client.post('/api/login', DEMO, { headers: PAGE });
  expect(await isAuth(shop.client)).toBe(true);
  await late;
  expect(await isAuth(shop.client)).toBe(false);
});

it('renewed session: an answer that comes after a logout brings back the member', async () => {
  await rules({ renew: true });
  await shop.client.post('/api/login', DEMO);
  await slow('/api/languages');
  const late = shop.client.get('/api/languages', { headers: PAGE });
  await shop.client.post('/api/logout', {}, { headers: PAGE });
  expect(shop.client.cookies.size).toBe(0);
  await late;
  expect(await isAuth(shop.client)).toBe(true);
});

it('renewed session: is none for programs, and none without the rule', async () => {
  await shop.client.get('/api/is-auth', { headers: PAGE });
  await rules({ renew: true });
  await shop.client.get('/api/is-auth');
  expect(cookiesNow()).toBe('');
  await shop.client.get('/api/is-auth', { headers: PAGE });
  expect([...shop.client.cookies.keys()]).toEqual(['vitrine_session', 'XSRF-TOKEN']);
});

it('token first: a write after the end of the session is a 419, again and again, until a GET brings a token', async () => {
  await rules({ renew: true, token_first: true });
  await shop.client.get('/api/sanctum/csrf-cookie', { headers: PAGE });
  await shop.client.post('/api/login', DEMO, { headers: PAGE });
  await shop.client.delete(`${API}/users/1/sessions`);
  const write = () => shop.client.put('/api/user/profile', { city: 'Rome' }, { headers: PAGE });
  for (let times = 0; times < 2; times++) {
    const { status, body, headers } = await write();
    expect([status, body]).toEqual([419, { message: 'CSRF token mismatch.' }]);
    expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['vitrine_session']);
  }
  expect((await shop.client.get('/api/user/profile', { headers: PAGE })).status).toBe(401);
  expect((await write()).status).toBe(401);
});

it('token first: a visitor without any cookie gets a 419 too, and a program none', async () => {
  await rules({ token_first: true });
  const message = { name: 'A', email: 'a@b.example', message: 'Hello' };
  expect((await shop.client.post('/api/feedback', message, { headers: PAGE })).status).toBe(419);
  expect((await shop.client.post('/api/feedback', message)).status).toBe(200);
});

it('bearer token: is not given where a tester wants none', async () => {
  expect(textAt((await shop.client.post('/api/login', DEMO)).body, 'token')).toMatch(/^.{20,}$/);
  await rules({ bearer: false });
  expect((await shop.client.post('/api/login', DEMO)).body).toEqual({ status: 'OK' });
});

it('rules: end with a reset, and have to be true or false', async () => {
  await rules({ renew: true });
  expect((await rules({ renew: 'yes' })).status).toBe(422);
  expect(member((await shop.client.get(`${API}/sessions`)).body, 'payload', 'renew')).toBe(true);
  await shop.client.post(`${API}/reset`);
  expect(member((await shop.client.get(`${API}/sessions`)).body, 'payload')).toEqual({
    renew: false,
    token_first: false,
    sealed_token: false,
    bearer: true,
  });
});

it('tester page: saves the rules', async () => {
  await shop.client.form('/__sandbox/forms/session-rules', { renew: 'on' });
  expect(member((await shop.client.get(`${API}/sessions`)).body, 'payload')).toEqual({
    renew: true,
    token_first: false,
    sealed_token: false,
    bearer: false,
  });
});
