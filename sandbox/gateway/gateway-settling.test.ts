import { describe, expect, it } from 'vitest';

import { member } from '../testing/client.ts';
import { SHOP, testPayments } from './testing.ts';

const { market, at, settle, pass, deposit, purchase } = testPayments();

describe('15 minutes without payment', () => {
  it.each(['at-once', 'never'] as const)(
    'session: expires and cancels everything, when payments settle %s',
    async (mode) => {
      await settle(mode);
      const [top, buy] = [await deposit(), await purchase()];
      pass(15 * 60_000 - 1);
      expect(await top.now()).toEqual(['Pending', 0]);
      pass(1);
      expect([await top.now(), await buy.now()]).toEqual([
        ['Cancelled', 0],
        ['Cancelled', 1, 1],
      ]);
      const page = await at.pay(top.answer);
      expect(page.location).toContain('error=The+payment+page+has+expired.');
      expect((await at.see(top.answer)).html).toContain('The payment page has expired.');
      expect(await top.now()).toEqual(['Cancelled', 0]);
    },
  );

  it('session: stays, when the payer paid in time', async () => {
    const { answer, now } = await deposit();
    await at.pay(answer);
    pass(3_600_000);
    expect(await now()).toEqual(['Success', 2500]);
  });
});

describe('settle modes', () => {
  it('early: settles before the payer returns by a button', async () => {
    await settle('early');
    const { answer, order, now } = await deposit();
    expect((await at.pay(answer)).location).toMatch(/^\/pay\//);
    expect(await now()).toEqual(['Success', 2500]);
    const { html } = await at.see(answer);
    expect(html).toContain(`href="${SHOP}/success-payment?type=topup&amp;order=${order}"`);
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it('late: settles after the payer has returned, not sooner', async () => {
    await settle('late', 30_000);
    const { answer, order, now } = await deposit();
    expect((await at.pay(answer)).location).toBe(`${SHOP}/success-payment?type=topup&order=${order}`);
    pass(29_999);
    expect(await now()).toEqual(['Pending', 0]);
    pass(1);
    expect(await now()).toEqual(['Success', 2500]);
  });

  it('late: keeps the items from their own buyer until it settles', async () => {
    await settle('late', 30_000);
    const { user, answer, now } = await purchase();
    await at.pay(answer);
    expect((await user.buy({ paymentType: 'card' })).status).toBe(409);
    pass(30_000);
    expect(await now()).toEqual(['Success', 0, 0]);
  });

  it('late: does not overrule a tester who decides before', async () => {
    await settle('late', 30_000);
    const { answer, order, now } = await deposit();
    await at.pay(answer);
    await market.client().put(`/__sandbox/api/deposits/${order}`, { status: 'Error' });
    pass(30_000);
    expect(await now()).toEqual(['Error', 0]);
  });

  it('twice: counts once, also for the third report a second later', async () => {
    await settle('twice');
    const [top, buy] = [await deposit(), await purchase()];
    await at.pay(top.answer);
    await at.pay(buy.answer);
    expect(await top.now()).toEqual(['Success', 2500]);
    pass(5000);
    expect([await top.now(), await buy.now()]).toEqual([
      ['Success', 2500],
      ['Success', 0, 0],
    ]);
  });

  it('never: stays pending, and the payer is told so', async () => {
    await settle('never');
    const { answer, order, now } = await deposit();
    expect((await at.pay(answer)).location).toBe(`${SHOP}/pending-payment?type=topup&order=${order}`);
    pass(30 * 24 * 3_600_000);
    expect(await now()).toEqual(['Pending', 0]);
  });

  it.each([
    ['a mode that is none', { settle: 'soon' }],
    ['a time below nothing', { late_ms: -1 }],
    ['a time that is text', { late_ms: '5' }],
    ['more than a week', { late_ms: 1e9 }],
  ])('settle mode: refuses %s', async (_, body) => {
    const answer = await market.client().put('/__sandbox/api/gateway', body);
    expect(answer.status).toBe(422);
    expect(member((await market.client().get('/__sandbox/api/gateway')).body, 'payload')).toEqual({
      settle: 'at-once',
      late_ms: 5000,
      origin: 'http://localhost:4181',
    });
  });
});
