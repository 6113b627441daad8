import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { createApp } from './app.ts';
import { Refusal, fail, ok, parse, readBody } from './answers.ts';
import { createClock } from './clock.ts';
import type { Area, SandboxContext } from './context.ts';
import { openDatabase } from './database.ts';

const Order = z.object({
  name: z.string().check(z.minLength(2)),
  count: z.int(),
  address: z.object({ city: z.string() }),
});

function errorsOf(value: unknown): unknown {
  try {
    parse(Order, value);
  } catch (error) {
    return error instanceof Refusal ? error.errors : error;
  }
  return undefined;
}

test('parse: names wrong and missing fields, nested ones dotted, each with a sentence', () => {
  expect(errorsOf({ name: 5, address: {} })).toEqual({
    name: ['The name field must be a string.'],
    count: ['The count field is required.'],
    'address.city': ['The address.city field is required.'],
  });
  expect(errorsOf({ name: 'a', count: 1, address: { city: 'x' } })).toEqual({
    name: ['The name field must have at least 2 characters.'],
  });
});

test.each([null, [], 'text', 5, undefined])('parse: refuses the body %j as a whole', (value) => {
  expect(Object.keys(errorsOf(value) ?? {})).toEqual(['body']);
});

const area: Area = {
  name: 'test',
  faults: () => async (c, next) => {
    c.header('X-Order', 'faults');
    await next();
  },
  session: () => async (c, next) => {
    c.header('X-Order', 'session', { append: true });
    await next();
  },
  api: (api) => {
    api.post('/order', async (c) => ok(c, await readBody(c, Order)));
    api.get('/broken', () => {
      throw new Error('secret detail');
    });
    api.get('/teapot', () => {
      throw fail(418, 'No coffee.', { drink: ['Not this one.'] });
    });
  },
  pages: (app) => app.get('/__sandbox/', (c) => c.text('page')),
};
const context: SandboxContext = {
  db: openDatabase(':memory:'),
  clock: createClock(),
  seed: 1,
  shopOrigin: undefined,
  allowedHosts: [],
  testerToken: undefined,
  drift: false,
  spareLists: false,
  php: false,
  gatewayOrigin: 'http://localhost:4181',
  areas: [],
  reset: () => {},
  onReset: () => {},
};
const app = createApp(context, [area]);
const post = (body: string) =>
  app.request('/api/order', { method: 'POST', body, headers: { 'content-type': 'application/json' } });

test('readBody: answers 400 for invalid JSON', async () => {
  for (const body of ['{', '{"name":', 'name=x', '\u0000']) {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ status: 'ERROR', message: 'The request body is not valid JSON.' });
  }
});

test('body limit: refuses megabytes unread', async () => {
  expect((await post(JSON.stringify({ name: 'x'.repeat(400_000) }))).status).toBe(413);
});

test('readBody: keeps the prototype unchanged, for a hostile body', async () => {
  await post('{"__proto__":{"polluted":true},"name":"ab","count":1,"address":{"city":"x"}}');
  expect('polluted' in {}).toBe(false);
});

test('unknown calls and pages: answer 404 as JSON, for every method', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['DELETE', '/api/order/1'],
    ['GET', '/nothing'],
  ]) {
    const answer = await app.request(path ?? '', { method: method ?? '' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status: 'ERROR' });
  }
});

test('errors: keep status, message and fields of a refusal, and hide a crash', async () => {
  const teapot = await app.request('/api/teapot');
  expect(teapot.status).toBe(418);
  expect(await teapot.json()).toEqual({
    status: 'ERROR',
    message: 'No coffee.',
    errors: { drink: ['Not this one.'] },
  });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const broken = await app.request('/api/broken');
  expect(log).toHaveBeenCalledOnce();
  expect(broken.status).toBe(500);
  expect(await broken.text()).not.toContain('secret');
});

test('faults: run before sessions and never hit the tester page', async () => {
  expect((await app.request('/api/teapot')).headers.get('x-order')).toBe('faults, session');
  expect((await app.request('/__sandbox/')).headers.get('x-order')).toBe('session');
});
