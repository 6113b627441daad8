import { describe, expect, it } from 'vitest';
import { backend, LATER_MS, topUp, windowOn } from '#tests/support/payment-windows.ts';

describe('a request without an answer', () => {
  /** The server has it, and its history does not list it yet. */
  async function whileQueued() {
    const server = backend();
    const window = windowOn(server);
    server.cut.answer = true;
    const send = async (key: string) => {
      const sent = server.post(2500)(key);
      server.cut.queue = true;
      return sent;
    };
    const intent = await window.payments.ask({ ...topUp(server), send });
    return { server, ...window, intent };
  }

  it('check: finds it in a history that lists it 8 s later', async () => {
    const { server, payments, clock, intent } = await whileQueued();
    expect(intent.step).toBe('lost');
    clock.now += 8000;
    server.cut.queue = false;
    expect(await payments.check(intent)).toMatchObject({ step: 'away', order: 'D-0' });
    expect(server.deposits).toHaveLength(1);
  });

  it('ask: sends nothing before a minute without it', async () => {
    const { server, payments, clock } = await whileQueued();
    server.cut.answer = false;
    clock.now += 59_000;
    expect((await payments.ask(topUp(server))).step).toBe('lost');
    clock.now += 2000;
    // The same key: the server does it once.
    expect((await payments.ask(topUp(server))).step).toBe('away');
    expect(server.deposits).toHaveLength(1);
  });

  it('check: proves nothing by a history with entries that can’t be read', async () => {
    const { server, payments, clock, intent } = await whileQueued();
    clock.now += LATER_MS;
    server.cut.complete = false;
    expect((await payments.check(intent)).step).toBe('lost');
    server.cut.complete = true;
    expect((await payments.check(intent)).step).toBe('open');
  });
});

describe('returned', () => {
  /** A payer who is at the payment page. */
  async function atProvider() {
    const server = backend();
    const window = windowOn(server);
    const intent = await window.payments.ask(topUp(server));
    return { server, ...window, intent, list: () => window.payments.list() };
  }

  it('notes when the payer came back, and keeps the payment', async () => {
    const { payments, clock, list } = await atProvider();
    clock.now = 5000;
    await payments.returned('D-0', undefined);
    clock.now = 9000;
    await payments.returned('D-0', undefined);
    expect(await list()).toMatchObject([{ step: 'away', returned: 5000 }]);
  });

  it('a decline ends it with the provider’s words, when the complete history doesn’t list it', async () => {
    const { server, payments, list, intent } = await atProvider();
    server.cut.queue = true;
    await payments.returned('D-0', 'Do not honour');
    expect(await list()).toMatchObject([{ step: 'failed', text: 'Do not honour' }]);
    server.cut.queue = false;
    expect((await payments.ask(topUp(server))).key).not.toBe(intent.key);
  });

  it.each([
    ['lists it', {}],
    ['has entries that can’t be read', { queue: true, complete: false }],
    ['can’t be read', { queue: true, histories: true }],
  ])('a decline ends nothing, when the history %s', async (_, cut) => {
    const { server, payments, list } = await atProvider();
    Object.assign(server.cut, cut);
    await payments.returned('D-0', 'Do not honour');
    expect(await list()).toMatchObject([{ step: 'away' }]);
  });

  it('ignores an order that is none of this member’s', async () => {
    const { server, payments, list } = await atProvider();
    server.cut.queue = true;
    await payments.returned('D-7', 'Do not honour');
    expect(await list()).toMatchObject([{ step: 'away' }]);
  });
});
