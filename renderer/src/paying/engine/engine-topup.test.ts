import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { PaymentInProgressError, type Answer } from '../payment-request.ts';
import { backend, LATER_MS, topUp, windowOn } from '#tests/support/payment-windows.ts';

describe('top-up', () => {
  it('stores its record before sending, and is `away` with its order after the answer', async () => {
    const server = backend();
    const { payments, store } = windowOn(server);
    let keptBefore: readonly unknown[] = [];
    const send = (key: string) => {
      keptBefore = store.kept.records;
      return server.post(2500)(key);
    };
    const intent = await payments.ask({ ...topUp(server), send });
    expect(keptBefore).toMatchObject([
      { key: intent.key, details: expect.stringContaining('"step":"asking"') },
    ]);
    expect(intent).toMatchObject({
      step: 'away',
      order: 'D-0',
      redirectUrl: 'https://pay.example/?order=D-0',
    });
    expect(await payments.list()).toEqual([intent]);
  });

  it('is sent once, when asked for twice at the same time', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    const both = await Promise.allSettled([payments.ask(topUp(server)), payments.ask(topUp(server))]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: expect.any(PaymentInProgressError) });
    expect(server.deposits).toHaveLength(1);
  });

  it('reuses the idempotency key, when the server never got the request', async () => {
    const server = backend();
    const { payments, clock } = windowOn(server);
    server.cut.request = true;
    const first = await payments.ask(topUp(server));
    // The history may list it in a moment.
    expect(first.step).toBe('lost');
    server.cut.request = false;
    expect(await payments.ask(topUp(server))).toMatchObject({ step: 'lost', key: first.key });
    clock.now += LATER_MS;
    const second = await payments.ask(topUp(server));
    expect(second).toMatchObject({ step: 'away', key: first.key });
    expect(server.deposits).toHaveLength(1);
  });

  it('reuses the key and gets the same URL, while the payer is at the payment page', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    const first = await payments.ask(topUp(server));
    expect(await payments.ask(topUp(server))).toEqual(first);
    expect(server.deposits).toHaveLength(1);
  });

  it('gets a new key, when the previous one has ended', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    const first = await payments.ask(topUp(server));
    server.deposits.forEach((each) => (each.status = 'Success'));
    expect((await payments.ask(topUp(server))).key).not.toBe(first.key);
  });

  it('gets a new key, when the unsent request was a different one', async () => {
    const server = backend();
    const { payments, clock } = windowOn(server);
    server.cut.request = true;
    const first = await payments.ask(topUp(server));
    server.cut.request = false;
    clock.now += LATER_MS;
    expect((await payments.ask(topUp(server, 5000))).key).not.toBe(first.key);
  });

  it('is found in the history and not repeated, when its answer was lost', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    server.cut.answer = true;
    expect(await payments.ask(topUp(server))).toMatchObject({ step: 'away', order: 'D-0' });
    // The payment URL got lost: the same request with the same key returns it.
    server.cut.answer = false;
    expect(await payments.ask(topUp(server))).toMatchObject({
      step: 'away',
      order: 'D-0',
      redirectUrl: expect.any(String),
    });
    expect(server.deposits).toHaveLength(1);
  });

  it('stays `lost` and blocks a repetition, until the server can be reached again', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    const send = (key: string) => {
      server.cut.answer = server.cut.histories = true;
      return server.post(2500)(key);
    };
    const lost = await payments.ask({ ...topUp(server), send });
    expect(lost.step).toBe('lost');
    expect(await payments.ask(topUp(server))).toMatchObject({ step: 'lost', key: lost.key });
    await payments.forget(lost);
    expect(await payments.list()).toHaveLength(1);
    server.cut.answer = server.cut.histories = false;
    expect(await payments.check(lost)).toMatchObject({ step: 'away', order: 'D-0' });
    expect(server.deposits).toHaveLength(1);
  });

  it('is not sent, when the history can’t be read first', async () => {
    const server = backend();
    const { payments } = windowOn(server);
    server.cut.histories = true;
    await expect(payments.ask(topUp(server))).rejects.toThrow(ApiError);
    expect([await payments.list(), server.deposits]).toEqual([[], []]);
  });

  it.each([
    ['before the request arrived', 'request', 'open'],
    ['after the server carried it out', 'answer', 'away'],
  ] as const)('is looked up by the next window, when the first crashed %s', async (_, where, step) => {
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
    // A crash released the first window's locks.
    const second = windowOn(server, first.store, new Set());
    const [kept] = await second.payments.list();
    expect(kept?.step).toBe('asking');
    second.clock.now += LATER_MS;
    expect(kept && (await second.payments.check(kept)).step).toBe(step);
  });

  it('is left alone, while another window is sending it', async () => {
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
    const second = windowOn(server, first.store, first.held);
    const [kept] = await second.payments.list();
    expect(kept && (await second.payments.check(kept)).step).toBe('asking');
    await expect(second.payments.ask(topUp(server))).rejects.toThrow(PaymentInProgressError);
    answer.resolve({ order: 'D-9', redirectUrl: 'https://pay.example' });
    expect((await asked).step).toBe('away');
  });

  it.each([
    ['Success', 'done'],
    ['Cancelled', 'failed'],
    ['Error', 'failed'],
    ['Pending', 'away'],
  ])('status %s makes it %s for good', async (status, step) => {
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
