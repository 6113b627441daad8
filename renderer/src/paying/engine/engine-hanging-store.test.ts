import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPayments } from './engine.ts';
import { PaymentInProgressError } from '../payment-request.ts';
import { backend, network, topUp, windowOn } from '#tests/support/payment-windows.ts';
// The ledger loads it on demand, which takes time that the tests' clock does not have.
import '../../platform/salted-hash.ts';

// A browser's store may hang from one moment to the next: WebKit holds it for pages that were left.

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A window whose store hangs once a request was sent. */
function hangingAfterRequest() {
  const server = backend();
  const opened = windowOn(server);
  const { store } = opened;
  const { read, put } = store;
  const freed = Promise.withResolvers<undefined>();
  let isHanging = false;
  store.read = async () => (isHanging ? freed.promise.then(read) : read());
  store.put = async (record) => (isHanging ? freed.promise.then(() => put(record)) : put(record));
  const payment = topUp(server);
  const send = (key: string) => {
    isHanging = true;
    return payment.send(key);
  };
  const free = () => {
    isHanging = false;
    freed.resolve(undefined);
  };
  return { ...opened, server, payment: { ...payment, send }, free };
}

it('store that hangs after the request: the outcome is there at once, and is stored later', async () => {
  const { payments, payment, free } = hangingAfterRequest();
  const asked = payments.ask(payment);
  await vi.advanceTimersByTimeAsync(300);
  expect(await asked).toMatchObject({ step: 'away', order: 'D-0' });
  const noted = payments.whenNoted();
  free();
  await noted;
  expect(await payments.list()).toMatchObject([{ step: 'away', order: 'D-0' }]);
});

it('store that hangs after a request without an answer: the history is asked at once', async () => {
  const { payments, payment, server } = hangingAfterRequest();
  const send = async (key: string) => {
    await payment.send(key);
    throw network();
  };
  const asked = payments.ask({ ...payment, send });
  await vi.advanceTimersByTimeAsync(300);
  expect(await asked).toMatchObject({ step: 'away', order: 'D-0' });
  expect(server.deposits).toHaveLength(1);
});

it('store that hangs: keeps the lock, so that no other window sends before the outcome is stored', async () => {
  const { payments, payment, free, server, store, held } = hangingAfterRequest();
  const other = windowOn(server, store, held).payments;
  const asked = payments.ask(payment);
  await vi.advanceTimersByTimeAsync(300);
  await asked;
  const again = other.ask(topUp(server, 900));
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.deposits).toHaveLength(1);
  free();
  await vi.advanceTimersByTimeAsync(1000);
  await again;
  expect(server.deposits).toHaveLength(2);
  // The note of the first must not replace the record of the second.
  expect(await other.list()).toMatchObject([{ order: 'D-1' }]);
});

it('outcome that is forgotten while the store hangs: its note does not come back', async () => {
  const { payments, payment, free } = hangingAfterRequest();
  const send = async (key: string) => {
    await payment.send(key);
    return { order: undefined };
  };
  const asked = payments.ask({
    ...payment,
    subject: { kind: 'payout', offerId: '7', amount: undefined },
    request: undefined,
    send,
  });
  await vi.advanceTimersByTimeAsync(300);
  const intent = await asked;
  expect(intent.step).toBe('done');
  const forgotten = payments.forget(intent);
  free();
  await forgotten;
  expect(await payments.list()).toEqual([]);
});

it('payment that is forgotten while it is looked up: does not come back, and its key may be used again', async () => {
  const server = backend();
  const { ports } = windowOn(server);
  const answer = Promise.withResolvers<void>();
  const find = vi.fn<typeof ports.records.find>(async (intent) => {
    await answer.promise;
    return server.records.find(intent);
  });
  const payments = createPayments({ ...ports, records: { ...ports.records, find }, newKey: () => 'key' });
  const intent = await payments.ask(topUp(server));
  const [deposit] = server.deposits;
  if (deposit) deposit.status = 'Success';
  const checked = payments.check(intent);
  await vi.waitFor(() => expect(find).toHaveBeenCalled());
  await payments.forget(intent);
  answer.resolve();
  expect((await checked).step).toBe('done');
  await payments.whenNoted();
  expect(await payments.list()).toEqual([]);
  expect(await payments.ask(topUp(server, 900))).toMatchObject({ key: 'key', step: 'away' });
  await payments.whenNoted();
  expect(await payments.list()).toMatchObject([{ step: 'away' }]);
});

it('page that was left while its record was written: sends nothing, and leaves no record', async () => {
  const server = backend();
  const { ports, store } = windowOn(server);
  let isHeld = true;
  const { put } = store;
  store.put = async (record) => {
    await put(record);
    isHeld = false;
  };
  const payments = createPayments({ ...ports, withLock: (_slot, work) => work(() => isHeld) });
  await expect(payments.ask(topUp(server))).rejects.toThrow(PaymentInProgressError);
  expect(server.deposits).toEqual([]);
  expect(await payments.list()).toEqual([]);
});
