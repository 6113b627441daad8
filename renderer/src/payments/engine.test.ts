import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../shared/rules/intent.ts';
import { ApiError } from '../api/errors.ts';
import { createPayments, markOf, UnderWay, type Answer, type Asking, type Ports } from './engine.ts';
import { openLedger } from './ledger.ts';
import { recordsOf } from './records.ts';

const network = () => new ApiError('network', 'x');

/** A backend of deposits that keeps keys, with a line that can be cut before or after it has done its work. */
function backend() {
  const seen = new Map<string, Answer>();
  const deposits: {
    id: string;
    createdAt: number;
    sum: number;
    currency: { code: string; symbol: string };
    status: string;
  }[] = [];
  const cut = { request: false, answer: false, histories: false };
  return {
    seen,
    deposits,
    cut,
    post(amount: number) {
      return (key: string): Promise<Answer> => {
        if (cut.request) return Promise.reject(network());
        let answer = seen.get(key);
        if (!answer) {
          const id = `D-${deposits.length}`;
          deposits.unshift({
            id,
            createdAt: 1,
            sum: amount,
            currency: { code: 'EUR', symbol: '€' },
            status: 'Pending',
          });
          answer = { order: id, redirectUrl: `https://pay.example/?order=${id}` };
          seen.set(key, answer);
        }
        return cut.answer ? Promise.reject(network()) : Promise.resolve(answer);
      };
    },
    records: recordsOf({
      deposits: () => (cut.histories ? Promise.reject(network()) : Promise.resolve(deposits)),
      depositStatus: (order) =>
        cut.histories
          ? Promise.reject(network())
          : Promise.resolve(deposits.find(({ id }) => id === order)?.status),
      purchases: () => Promise.resolve([]),
      offers: () => Promise.resolve([]),
      offer: () => Promise.reject(network()),
    }),
  };
}

/** A window of the shop on a shelf that outlives it. */
function windowOn(
  server: ReturnType<typeof backend>,
  shelf: { text: string | undefined } = { text: undefined },
  held = new Set<string>(),
) {
  let keys = 0;
  const ports: Ports = {
    ledger: openLedger({ read: () => shelf.text, write: (text) => (shelf.text = text) }),
    records: server.records,
    now: () => 1000,
    newKey: () => `key-${String(++keys).padStart(6, '0')}-${server.seen.size}`,
    owner: () => Promise.resolve('me'),
    async hold(slot, work) {
      if (held.has(slot)) return undefined;
      held.add(slot);
      try {
        return await work();
      } finally {
        held.delete(slot);
      }
    },
    changed: () => undefined,
  };
  return { payments: createPayments(ports), ports, shelf, held };
}

const topUp = (server: ReturnType<typeof backend>, amount = 2500): Asking => ({
  subject: { kind: 'deposit', amount },
  content: `top up ${amount}`,
  where: '/account',
  send: server.post(amount),
});

describe('a top-up', () => {
  it('is kept before the request leaves, and is away with its order after the answer', async () => {
    const server = backend();
    const { payments, shelf } = windowOn(server);
    let keptBefore = '';
    const send = (key: string) => {
      keptBefore = shelf.text ?? '';
      return server.post(2500)(key);
    };
    const intent = await payments.ask({ ...topUp(server), send });
    expect(JSON.parse(keptBefore)).toMatchObject([{ step: 'asking', key: intent.key }]);
    expect(intent).toMatchObject({
      step: 'away',
      order: 'D-0',
      redirectUrl: 'https://pay.example/?order=D-0',
    });
    expect(await payments.list()).toEqual([intent]);
  });

  it('that is asked for twice at once is sent once', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    const both = await Promise.allSettled([payments.ask(topUp(server)), payments.ask(topUp(server))]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: expect.any(UnderWay) });
    expect(server.deposits).toHaveLength(1);
  });

  it('whose request never arrived is open, and goes with the same key the next time', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    server.cut.request = true;
    const first = await payments.ask(topUp(server));
    expect(first.step).toBe('open');
    server.cut.request = false;
    const second = await payments.ask(topUp(server));
    expect(second).toMatchObject({ step: 'away', key: first.key });
    expect(server.deposits).toHaveLength(1);
  });

  it('whose request never arrived gets a new key when it is another request by now', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    server.cut.request = true;
    const first = await payments.ask(topUp(server));
    server.cut.request = false;
    expect((await payments.ask(topUp(server, 5000))).key).not.toBe(first.key);
  });

  it('whose answer was cut off is found in the history, and not made again', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    server.cut.answer = true;
    expect(await payments.ask(topUp(server))).toMatchObject({ step: 'away', order: 'D-0' });
    // Its way to pay was never heard: the same request gets it by the same key.
    server.cut.answer = false;
    expect(await payments.ask(topUp(server))).toMatchObject({
      step: 'away',
      order: 'D-0',
      redirectUrl: expect.any(String),
    });
    expect(server.deposits).toHaveLength(1);
  });

  it('on a line that is dead altogether is lost, can’t be asked for again, and is found when the line is back', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    const send = (key: string) => {
      server.cut.answer = server.cut.histories = true;
      return server.post(2500)(key);
    };
    const lost = await payments.ask({ ...topUp(server), send });
    expect(lost.step).toBe('lost');
    expect(await payments.ask(topUp(server))).toMatchObject({ step: 'lost', key: lost.key });
    payments.forget(lost);
    expect(await payments.list()).toHaveLength(1);
    server.cut.answer = server.cut.histories = false;
    expect(await payments.check(lost)).toMatchObject({ step: 'away', order: 'D-0' });
    expect(server.deposits).toHaveLength(1);
  });

  it('can’t begin while the server can’t be asked what was there before', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    server.cut.histories = true;
    await expect(payments.ask(topUp(server))).rejects.toThrow(ApiError);
    expect([await payments.list(), server.deposits]).toEqual([[], []]);
  });

  it.each([
    ['before it arrived', 'request', 'open'],
    ['after the server did it', 'answer', 'away'],
  ] as const)('whose window crashed %s is looked up by the next window', async (_, where, step) => {
    const server = backend();
    const first = windowOn(server);
    const arrived = Promise.withResolvers<void>();
    void first.payments.ask({
      ...topUp(server),
      send: (key) => {
        if (where === 'answer') void server.post(2500)(key);
        arrived.resolve();
        return new Promise(() => undefined);
      },
    });
    await arrived.promise;
    // The lock of a window that is gone is gone with it.
    const second = windowOn(server, first.shelf, new Set());
    const [kept] = await second.payments.list();
    expect(kept?.step).toBe('asking');
    expect(kept && (await second.payments.check(kept)).step).toBe(step);
  });

  it('that another window is asking for at this moment is left alone', async () => {
    const server = backend();
    const first = windowOn(server);
    const answer = Promise.withResolvers<Answer>();
    const sent = Promise.withResolvers<void>();
    const asked = first.payments.ask({
      ...topUp(server),
      send: () => {
        sent.resolve();
        return answer.promise;
      },
    });
    await sent.promise;
    const second = windowOn(server, first.shelf, first.held);
    const [kept] = await second.payments.list();
    expect(kept && (await second.payments.check(kept)).step).toBe('asking');
    await expect(second.payments.ask(topUp(server))).rejects.toThrow(UnderWay);
    answer.resolve({ order: 'D-9', redirectUrl: 'https://pay.example' });
    expect((await asked).step).toBe('away');
  });

  it.each([
    ['Success', 'done'],
    ['Cancelled', 'failed'],
    ['Error', 'failed'],
    ['Pending', 'away'],
  ])('that ends as %s is %s, and stays so', async (status, step) => {
    const server = backend();
    const { payments } = windowOn(server);
    const intent = await payments.ask(topUp(server));
    server.deposits.forEach((each) => (each.status = status));
    const checked = await payments.check(intent);
    expect(checked.step).toBe(step);
    server.deposits.forEach((each) => (each.status = 'Error'));
    if (step !== 'away') expect((await payments.check(checked)).step).toBe(step);
  });
});

describe('what the server answers', () => {
  it.each([
    [new ApiError('refused', 'x', { status: 200, serverText: 'No money' }), 'failed', 'No money'],
    [new ApiError('http', 'x', { status: 422, serverText: 'Sold' }), 'failed', 'Sold'],
    [new ApiError('http', 'x', { status: 401 }), 'failed', ''],
    [new ApiError('http', 'x', { status: 403 }), 'failed', ''],
    [new ApiError('http', 'x', { status: 429 }), 'failed', ''],
    [new ApiError('http', 'x', { status: 409 }), 'open', undefined],
    [new ApiError('http', 'x', { status: 500, serverText: 'Oops' }), 'open', undefined],
    [new ApiError('http', 'x', { status: 502 }), 'open', undefined],
    [new ApiError('timeout', 'x'), 'open', undefined],
    [new ApiError('format', 'x', { status: 200 }), 'open', undefined],
    [new TypeError('not ours'), 'open', undefined],
  ])('%o makes it %s', async (error, step, text) => {
    const server = backend();
    const { payments } = windowOn(server);
    const intent = await payments.ask({ ...topUp(server), send: () => Promise.reject(error) });
    expect([intent.step, intent.text]).toEqual([step, text]);
  });
});

describe('the ledger', () => {
  const broken = ['', 'null', '{}', '[1]', '[{"key":"x"}]', 'not json', '[{"__proto__":{"step":"done"}}]'];
  it.each(broken)('that holds %j holds nothing, and is written anew', async (text) => {
    const server = backend();
    const { payments, shelf } = windowOn(server, { text });
    expect(await payments.list()).toEqual([]);
    await payments.ask(topUp(server));
    expect(JSON.parse(shelf.text ?? '')).toHaveLength(1);
  });

  it('keeps a whole entry beside a broken one', async () => {
    const server = backend();
    const { payments, shelf } = windowOn(server);
    await payments.ask(topUp(server));
    shelf.text = shelf.text?.replace('[', '[{"step":"asking"},');
    expect(await payments.list()).toHaveLength(1);
  });

  it('shows nobody the intents of somebody else', async () => {
    const server = backend();
    const mine = windowOn(server);
    await mine.payments.ask(topUp(server));
    const other = createPayments({ ...mine.ports, owner: () => Promise.resolve('somebody else') });
    expect(await other.list()).toEqual([]);
    await other.ask(topUp(server));
    expect(await mine.payments.list()).toHaveLength(1);
  });

  it('that can’t be written loses the memory, not the payment', async () => {
    const server = backend();
    const { ports } = windowOn(server);
    const payments = createPayments({
      ...ports,
      ledger: openLedger({ read: () => undefined, write: () => undefined }),
    });
    expect((await payments.ask(topUp(server))).step).toBe('away');
  });
});

it('a purchase whose payer paid meanwhile is not made again', async () => {
  const server = backend();
  const { ports } = windowOn(server);
  const line = {
    orderId: 'P-1',
    itemId: '7',
    status: 'Pending',
    createdAt: 1,
    sum: 1,
    count: 1,
    title: '',
    category: '',
    imagePath: '',
    currency: { code: 'EUR', symbol: '€' },
  };
  let lines = [line];
  const records = recordsOf({
    purchases: () => Promise.resolve(lines),
    deposits: () => Promise.resolve([]),
    offers: () => Promise.resolve([]),
    offer: () => Promise.reject(network()),
    depositStatus: () => Promise.resolve(undefined),
  });
  const payments = createPayments({ ...ports, records });
  let sent = 0;
  const asking: Asking = {
    subject: { kind: 'purchase', itemIds: ['7'], by: 'card' },
    content: 'x',
    where: '/cart',
    send: () => Promise.resolve({ order: `P-${++sent}`, redirectUrl: 'https://pay.example' }),
  };
  expect((await payments.ask(asking)).order).toBe('P-1');
  lines = [{ ...line, status: 'Success' }];
  expect(await payments.ask(asking)).toMatchObject({ step: 'done', order: 'P-1' } satisfies Partial<Intent>);
  expect(sent).toBe(1);
});

it('marks tell contents apart and don’t hold them', () => {
  expect(markOf('a')).not.toBe(markOf('b'));
  expect(markOf('a')).toBe(markOf('a'));
  expect(markOf('Ada Lovelace, 12 St James’s Square')).toMatch(/^[0-9a-z]{1,13}$/);
});
