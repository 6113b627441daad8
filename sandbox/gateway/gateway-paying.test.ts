import { describe, expect, it } from 'vitest';

import { type Answer, member } from '../testing/client.ts';
import { CONFIRMS, DECLINED, PAYS, SILENT } from '../testing/shopper.ts';
import { SHOP, testPayments } from './testing.ts';

const { market, at, pass, deposit, purchase } = testPayments();

describe('deposit', () => {
  it('deposit: is paid by a card that pays', async () => {
    const { answer, order, now } = await deposit();
    const { status, location } = await at.pay(answer);
    expect([status, location]).toEqual([303, `${SHOP}/success-payment?type=topup&order=${order}`]);
    expect(await now()).toEqual(['Success', 2500]);
  });

  it('deposit: fails, when the card is declined', async () => {
    const { answer, order, now } = await deposit();
    const { location } = await at.pay(answer, DECLINED);
    expect(location).toBe(`${SHOP}/fail-payment?type=topup&order=${order}&error=The+card+was+declined.`);
    expect(await now()).toEqual(['Error', 0]);
  });

  it('deposit: is cancelled by Cancel', async () => {
    const { answer, order, now } = await deposit();
    const { location } = await at.cancel(answer);
    expect(location).toBe(`${SHOP}/fail-payment?type=topup&order=${order}&error=The+payment+was+cancelled.`);
    expect(await now()).toEqual(['Cancelled', 0]);
  });

  it('deposit: stays pending until a tester settles it, when the bank never answers', async () => {
    const { answer, order, now } = await deposit();
    const { location } = await at.pay(answer, SILENT);
    expect(location).toBe(`${SHOP}/pending-payment?type=topup&order=${order}`);
    pass(24 * 3_600_000);
    expect(await now()).toEqual(['Pending', 0]);
    await market.client().put(`/__sandbox/api/deposits/${order}`, { status: 'Success' });
    expect(await now()).toEqual(['Success', 2500]);
  });

  it('deposit: is paid once, when Pay is pressed twice and later again', async () => {
    const { answer, now } = await deposit();
    const answers = await Promise.all([at.pay(answer), at.pay(answer), at.pay(answer, DECLINED)]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    const { status, html } = await at.see(answer);
    expect([status, html]).toEqual([200, expect.stringContaining('Payment complete')]);
    await at.cancel(answer);
    expect(await now()).toEqual(['Success', 2500]);
  });
});

describe('3-D Secure', () => {
  it('code: is asked for, reports a wrong one, and pays with the right one', async () => {
    const { answer, order, now } = await deposit();
    const first = await at.pay(answer, CONFIRMS);
    expect([first.status, first.location]).toEqual([303, expect.stringMatching(/^\/pay\//)]);
    expect((await at.see(answer)).html).toContain('autocomplete="one-time-code"');
    for (const [code, text] of [
      ['', 'Enter the code.'],
      ['000000', 'This code is wrong. Try again, or cancel.'],
      ['<b>', 'This code is wrong. Try again, or cancel.'],
    ] as const) {
      const wrong = await at.confirm(answer, code);
      expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining(text)]);
    }
    expect(await now()).toEqual(['Pending', 0]);
    expect((await at.confirm(answer, '123 456')).location).toBe(
      `${SHOP}/success-payment?type=topup&order=${order}`,
    );
    expect(await now()).toEqual(['Success', 2500]);
  });

  it('code: declines after five wrong ones', async () => {
    const { answer, now } = await deposit();
    await at.pay(answer, CONFIRMS);
    for (let tries = 0; tries < 4; tries += 1) await at.confirm(answer, '111111');
    expect((await at.confirm(answer, '111111')).location).toContain('too+many+wrong+codes');
    await at.confirm(answer, '123456');
    expect(await now()).toEqual(['Error', 0]);
  });

  it('code: can be cancelled, and the card form cannot bypass it', async () => {
    const { answer, now } = await deposit();
    await at.pay(answer, CONFIRMS);
    await at.pay(answer, PAYS);
    expect(await now()).toEqual(['Pending', 0]);
    await at.cancel(answer);
    expect(await now()).toEqual(['Cancelled', 0]);
  });
});

describe('purchase', () => {
  it('purchase: sells its items and removes them from the cart, when paid', async () => {
    const { answer, order, now } = await purchase();
    expect((await at.pay(answer)).location).toBe(`${SHOP}/success-payment?order=${order}`);
    expect(await now()).toEqual(['Success', 0, 0]);
  });

  it.each([
    ['declined', (answer: Answer) => at.pay(answer, DECLINED), 'Error'],
    ['cancelled', (answer: Answer) => at.cancel(answer), 'Cancelled'],
  ])('purchase: that is %s releases items and promo code, and keeps the cart', async (_, act, status) => {
    const { user, answer, order, now } = await purchase();
    expect((await act(answer)).location).toContain(`${SHOP}/fail-payment?order=${order}&error=`);
    expect(await now()).toEqual([status, 1, 1]);
    expect((await user.get('/api/promocode/check?code=WELCOME10')).status).toBe(200);
    const again = await user.buy({ paymentType: 'card', promocode: 'WELCOME10' });
    expect((await at.pay(again)).location).toContain('success-payment');
  });

  it('purchase: blocks its items for its own buyer too, when the bank never answers', async () => {
    const { user, answer, now } = await purchase();
    await at.pay(answer, SILENT);
    pass(3_600_000);
    expect(await now()).toEqual(['Pending', 1, 0]);
    expect((await user.cart())[0]?.[1]).toBe('Your payment for this item is still being processed');
    const again = await user.buy({ paymentType: 'card' });
    expect([again.status, member(again.body, 'message')]).toEqual([
      409,
      expect.stringMatching(/^Your payment for this item is still being processed: /),
    ]);
    expect((await user.get('/api/promocode/check?code=WELCOME10')).status).toBe(422);
  });
});
