import { describe, expect, it } from 'vitest';
import { createPayments } from './engine.ts';
import { backend, topUp, windowOn } from './fakes.ts';
import { openLedger } from './ledger.ts';

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
