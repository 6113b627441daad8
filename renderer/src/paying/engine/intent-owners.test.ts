import { describe, expect, it } from 'vitest';
import { createPayments } from './engine.ts';
import { backend, topUp, windowOn } from '#tests/support/payment-windows.ts';
import { copyIntents } from './intent-owners.ts';

/** A member with an open top-up, and the same member under the mark `new`. */
async function withOpenTopUp() {
  const server = backend();
  const window = windowOn(server);
  const intent = await window.payments.ask(topUp(server));
  const renamed = createPayments({ ...window.ports, owner: () => Promise.resolve('new') });
  return { server, ...window, intent, renamed };
}

describe('copyIntents', () => {
  it('finish: the open payment is the renamed member’s, and no longer the old mark’s', async () => {
    const { server, payments, store, renamed, intent } = await withOpenTopUp();
    const copy = await copyIntents(store, 'me', 'new');
    // The slot is taken under both marks until the server has answered.
    expect([await payments.list(), await renamed.list()]).toMatchObject([
      [{ key: intent.key }],
      [{ key: intent.key }],
    ]);
    await copy.finish();
    expect([await payments.list(), await renamed.list()]).toMatchObject([[], [{ key: intent.key }]]);
    expect((await renamed.ask(topUp(server))).key).toBe(intent.key);
    expect(server.deposits).toHaveLength(1);
  });

  it('undo: leaves all as it was', async () => {
    const { payments, store, renamed, intent } = await withOpenTopUp();
    await (await copyIntents(store, 'me', 'new')).undo();
    expect([await payments.list(), await renamed.list()]).toMatchObject([[{ key: intent.key }], []]);
  });

  it('copies what logout left of a payment', async () => {
    const { server, ports, store, renamed, intent } = await withOpenTopUp();
    await ports.ledger.reduce();
    await (await copyIntents(store, 'me', 'new')).finish();
    expect((await renamed.ask(topUp(server))).key).toBe(intent.key);
    expect(server.deposits).toHaveLength(1);
  });

  it('leaves an open payment of another member under the new mark alone', async () => {
    const { server, payments, store, renamed, intent } = await withOpenTopUp();
    const other = await renamed.ask(topUp(server, 5000));
    await (await copyIntents(store, 'me', 'new')).finish();
    expect([await payments.list(), await renamed.list()]).toMatchObject([
      [{ key: intent.key }],
      [{ key: other.key }],
    ]);
  });
});
