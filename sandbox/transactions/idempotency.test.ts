import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';

import { accounts } from '../accounts/area.ts';
import { requireUser } from '../accounts/visitor.ts';
import { fail } from '../answers.ts';
import { content } from '../content/routes.ts';
import type { Area } from '../context.ts';
import { run } from '../database.ts';
import { mail } from '../mail/outbox.ts';
import { type Answer, type TestClient, member, testMarket } from '../testing/client.ts';
import { IDEMPOTENCY_TABLE, withIdempotencyKey } from './idempotency.ts';

let refuses = false;
let done = 0;
const till: Area = {
  name: 'till',
  tables: `${IDEMPOTENCY_TABLE}; CREATE TABLE takings (id INTEGER PRIMARY KEY)`,
  api: (api, context) => {
    for (const path of ['/pay', '/other'])
      api.post(path, (c) =>
        withIdempotencyKey(c, context, requireUser(c), () => {
          run(context.db, 'INSERT INTO takings DEFAULT VALUES');
          if (refuses) throw fail(422, 'Not enough money');
          return { number: ++done };
        }),
      );
  },
};

let market: ReturnType<typeof testMarket>;
let client: TestClient;
beforeAll(async () => {
  market = testMarket([mail, content, accounts, till]);
  client = market.client();
  await client.post('/api/login', { username: 'demo', password: 'Demo1234' });
});
beforeEach(() => {
  refuses = false;
  done = 0;
  market.context.db.exec('DELETE FROM idempotency_keys; DELETE FROM takings');
});
afterAll(() => market.close());

const pay = (key: string | undefined, body: unknown = { amount: 5 }, path = '/api/pay', who = client) =>
  who.post(path, body, key === undefined ? {} : { headers: { 'idempotency-key': key } });
const shown = ({ status, text }: Answer) => [status, text];
const takings = () => market.context.db.prepare('SELECT count(*) AS count FROM takings').get()?.['count'];

describe('repeated key', () => {
  it('key: repeats the first answer exactly, and the work runs once', async () => {
    const first = await pay('k1');
    expect(first.body).toEqual({ status: 'OK', number: 1 });
    for (let again = 0; again < 3; again += 1) expect(shown(await pay('k1'))).toEqual(shown(first));
    expect(takings()).toBe(1);
  });

  it('key: runs the work once, also in parallel', async () => {
    const answers = await Promise.all([pay('k1'), pay('k1'), pay('k1')]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(takings()).toBe(1);
  });

  it('key: ignores the order of members, and the language', async () => {
    await pay('k1', { amount: 5, to: { a: 1, b: [1, 2] }, lang_id: 1 });
    expect((await pay('k1', { lang_id: 2, to: { b: [1, 2], a: 1 }, amount: 5 })).status).toBe(200);
    expect(takings()).toBe(1);
  });

  it.each([
    ['another amount', { amount: 6 }, '/api/pay'],
    ['another currency', { amount: 5, currency: 'USD' }, '/api/pay'],
    ['a list in another order', { amount: [1, 2] }, '/api/pay'],
    ['no body', '', '/api/pay'],
    ['another call', { amount: 5 }, '/api/other'],
  ])('key: is refused with %s', async (_, body, path) => {
    await pay('k1');
    const answer = await pay('k1', body, path);
    expect([answer.status, member(answer.body, 'message')]).toEqual([
      422,
      'This Idempotency-Key was used for another request. Send a new key with a new request.',
    ]);
    expect(takings()).toBe(1);
  });

  it('key: belongs to one user', async () => {
    const other = market.client();
    await other.post('/api/register', {
      name: 'A',
      surname: 'B',
      email: 'a@b.example',
      password: 'Abcde1',
      passConfirm: 'Abcde1',
    });
    expect([(await pay('k1')).body, (await pay('k1', { amount: 9 }, '/api/pay', other)).body]).toEqual([
      { status: 'OK', number: 1 },
      { status: 'OK', number: 2 },
    ]);
  });
});

it('refusal: is not recorded, so that the request succeeds once its cause is gone', async () => {
  refuses = true;
  expect((await pay('k1')).status).toBe(422);
  expect(takings()).toBe(0);
  refuses = false;
  expect((await pay('k1')).status).toBe(200);
});

it('no key: runs the work each time', async () => {
  await pay(undefined);
  await pay(undefined);
  expect(takings()).toBe(2);
});

it.each([
  ['an empty key', ''],
  ['129 characters', 'x'.repeat(129)],
  ['a tab', 'a\tb'],
  ['letters beyond ASCII', 'schlüssel'],
])('Idempotency-Key: refuses %s', async (_, key) => {
  const answer = await pay(key);
  expect([answer.status, member(answer.body, 'message')]).toEqual([
    422,
    'The Idempotency-Key must be 1 to 128 printable ASCII characters.',
  ]);
  expect(takings()).toBe(0);
});

it.each(['x'.repeat(128), '"quoted"', '8e03978e-40d5-43e8-bc93-6894a57f9324', 'with blanks in it', '~'])(
  'Idempotency-Key: accepts %.20j',
  async (key) => expect((await pay(key)).status).toBe(200),
);
