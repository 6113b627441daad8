import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { areas } from '../areas.ts';
import { type Answer, member, testMarket } from '../testing/client.ts';
import {
  CARD,
  CONFIRMS,
  DECLINED,
  PAYS,
  SILENT,
  Shopper,
  orderIn,
  payer,
  problems,
} from '../testing/shopper.ts';
import type { SettleMode } from './tables.ts';

let market: ReturnType<typeof testMarket>;
let at: ReturnType<typeof payer>;
let next = 100_500;
beforeAll(() => {
  market = testMarket(areas);
  at = payer(market.context);
});
beforeEach(() => market.client().put('/__sandbox/api/gateway', { settle: 'at-once', late_ms: 5000 }));
afterEach(() => expect(problems(market)).toEqual([]));
afterAll(() => market.close());

const settle = (mode: SettleMode, late_ms = 5000) =>
  market.client().put('/__sandbox/api/gateway', { settle: mode, late_ms });
const pass = (ms: number) => market.context.clock.setOffset(market.context.clock.offset() + ms);
const SHOP = 'http://localhost';

async function deposit(headers: Record<string, string> = {}) {
  const user = new Shopper(market);
  const answer = await user.topUp(25, headers);
  const order = orderIn(answer);
  const now = async () => [await user.statusOf(order), await user.balance()];
  return { user, answer, order, now };
}

async function purchase() {
  const user = new Shopper(market, 0);
  const id = next++;
  await user.take([id], 1000);
  const answer = await user.buy({ paymentType: 'card', promocode: 'WELCOME10' });
  const order = orderIn(answer);
  const free = () => market.context.db.prepare('SELECT available FROM listings WHERE id = ?').get(id);
  const now = async () => [await user.statusOf(order), (await user.cart()).length, free()?.['available']];
  return { user, answer, order, now };
}

describe('the page', () => {
  it('shows merchant, order, amount, time left and the test cards', async () => {
    const { answer, order } = await deposit();
    const { status, html } = await at.see(answer);
    expect(status).toBe(200);
    for (const words of ['Vitrine', order, '€25.00', '15:00', PAYS, 'autocomplete="cc-number"', 'Cancel'])
      expect(html).toContain(words);
  });

  it('says what is wrong beside the fields, keeps what was typed but not the code, and pays nothing', async () => {
    const { answer, now } = await deposit();
    const typed = {
      ...CARD,
      number: '4242 4242 4242 4241',
      holder: '"><script>alert(1)</script>',
      cvc: '987',
    };
    const { status, html } = await at.send(answer, typed);
    expect([status, html]).toEqual([
      422,
      expect.stringContaining('This is not a card number: check its digits.'),
    ]);
    expect(html).toContain('4242 4242 4242 4241');
    expect(html).not.toContain('987');
    expect(html).not.toContain('<script>alert');
    expect(await now()).toEqual(['Pending', 0]);
  });

  it('keeps no card number anywhere', async () => {
    const { answer } = await deposit();
    await at.pay(answer);
    const { db } = market.context;
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    for (const { name } of tables) {
      const text = JSON.stringify(db.prepare(`SELECT * FROM "${String(name)}"`).all(), (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      expect(text.replaceAll(' ', '')).not.toContain('4242424242424242');
    }
  });

  it.each([
    '/pay/',
    '/pay/nothing',
    '/pay/..%2F..%2Fetc',
    '/pay/%00',
    "/pay/' OR 1=1 --",
    '/',
    '/api/is-auth',
  ])('there is none at %s', async (path) => {
    const { status, html } = await at.see(path);
    expect([status, html]).toEqual([404, expect.stringContaining('There is no such payment')]);
  });

  it('takes no form from another site', async () => {
    const { answer, now } = await deposit();
    const { status } = await at.send(answer, { ...CARD, number: PAYS }, { 'sec-fetch-site': 'cross-site' });
    expect([status, await now()]).toEqual([403, ['Pending', 0]]);
  });

  it('takes no form of 20 kB', async () => {
    const { answer } = await deposit();
    expect((await at.send(answer, { ...CARD, number: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it.each([
    ['a button that is none', { ...CARD, number: PAYS, action: 'refund' }],
    ['no button', { number: PAYS }],
    ['the code’s button too early', { action: 'confirm', code: '123456' }],
  ])('does nothing at %s', async (_, fields) => {
    const { answer, now } = await deposit();
    expect((await at.send(answer, fields)).status).toBe(200);
    expect(await now()).toEqual(['Pending', 0]);
  });
});

describe('a deposit', () => {
  it('is paid by a card that pays', async () => {
    const { answer, order, now } = await deposit();
    const { status, location } = await at.pay(answer);
    expect([status, location]).toEqual([303, `${SHOP}/success-payment?type=topup&order=${order}`]);
    expect(await now()).toEqual(['Success', 2500]);
  });

  it('fails with a card that is declined', async () => {
    const { answer, order, now } = await deposit();
    const { location } = await at.pay(answer, DECLINED);
    expect(location).toBe(`${SHOP}/fail-payment?type=topup&order=${order}&error=The+card+was+declined.`);
    expect(await now()).toEqual(['Error', 0]);
  });

  it('is cancelled', async () => {
    const { answer, order, now } = await deposit();
    const { location } = await at.cancel(answer);
    expect(location).toBe(`${SHOP}/fail-payment?type=topup&order=${order}&error=The+payment+was+cancelled.`);
    expect(await now()).toEqual(['Cancelled', 0]);
  });

  it('waits where the bank never answers, until a tester settles it', async () => {
    const { answer, order, now } = await deposit();
    const { location } = await at.pay(answer, SILENT);
    expect(location).toBe(`${SHOP}/pending-payment?type=topup&order=${order}`);
    pass(24 * 3_600_000);
    expect(await now()).toEqual(['Pending', 0]);
    await market.client().put(`/__sandbox/api/deposits/${order}`, { status: 'Success' });
    expect(await now()).toEqual(['Success', 2500]);
  });

  it('is paid once where Pay is pressed twice, and later again', async () => {
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
  it('asks for a code, says when it is wrong, and pays with the right one', async () => {
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

  it('declines after five wrong codes', async () => {
    const { answer, now } = await deposit();
    await at.pay(answer, CONFIRMS);
    for (let tries = 0; tries < 4; tries += 1) await at.confirm(answer, '111111');
    expect((await at.confirm(answer, '111111')).location).toContain('too+many+wrong+codes');
    await at.confirm(answer, '123456');
    expect(await now()).toEqual(['Error', 0]);
  });

  it('can be cancelled, and the card form does not come round it', async () => {
    const { answer, now } = await deposit();
    await at.pay(answer, CONFIRMS);
    await at.pay(answer, PAYS);
    expect(await now()).toEqual(['Pending', 0]);
    await at.cancel(answer);
    expect(await now()).toEqual(['Cancelled', 0]);
  });
});

describe('a purchase', () => {
  it('is paid: its items are sold, and gone from the cart', async () => {
    const { answer, order, now } = await purchase();
    expect((await at.pay(answer)).location).toBe(`${SHOP}/success-payment?order=${order}`);
    expect(await now()).toEqual(['Success', 0, 0]);
  });

  it.each([
    ['declined', (answer: Answer) => at.pay(answer, DECLINED), 'Error'],
    ['cancelled', (answer: Answer) => at.cancel(answer), 'Cancelled'],
  ])('that is %s gives back items and promo code, and the cart is as it was', async (_, act, status) => {
    const { user, answer, order, now } = await purchase();
    expect((await act(answer)).location).toContain(`${SHOP}/fail-payment?order=${order}&error=`);
    expect(await now()).toEqual([status, 1, 1]);
    expect((await user.get('/api/promocode/check?code=WELCOME10')).status).toBe(200);
    const again = await user.buy({ paymentType: 'card', promocode: 'WELCOME10' });
    expect((await at.pay(again)).location).toContain('success-payment');
  });

  it('that the bank never answers blocks its items, for its own buyer too', async () => {
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

describe('nobody pays within 15 minutes', () => {
  it.each(['at-once', 'never'] as const)('and all is cancelled, where payments settle %s', async (mode) => {
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
  });

  it('but who has paid in time is not touched', async () => {
    const { answer, now } = await deposit();
    await at.pay(answer);
    pass(3_600_000);
    expect(await now()).toEqual(['Success', 2500]);
  });
});

describe('settling', () => {
  it('early: before the payer comes back, who does by a click', async () => {
    await settle('early');
    const { answer, order, now } = await deposit();
    expect((await at.pay(answer)).location).toMatch(/^\/pay\//);
    expect(await now()).toEqual(['Success', 2500]);
    const { html } = await at.see(answer);
    expect(html).toContain(`href="${SHOP}/success-payment?type=topup&amp;order=${order}"`);
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it('late: some time after the payer has come back, not sooner', async () => {
    await settle('late', 30_000);
    const { answer, order, now } = await deposit();
    expect((await at.pay(answer)).location).toBe(`${SHOP}/success-payment?type=topup&order=${order}`);
    pass(29_999);
    expect(await now()).toEqual(['Pending', 0]);
    pass(1);
    expect(await now()).toEqual(['Success', 2500]);
  });

  it('late: a purchase under way keeps its items from its own buyer, then is done', async () => {
    await settle('late', 30_000);
    const { user, answer, now } = await purchase();
    await at.pay(answer);
    expect((await user.buy({ paymentType: 'card' })).status).toBe(409);
    pass(30_000);
    expect(await now()).toEqual(['Success', 0, 0]);
  });

  it('late: a tester who decides before is not overruled', async () => {
    await settle('late', 30_000);
    const { answer, order, now } = await deposit();
    await at.pay(answer);
    await market.client().put(`/__sandbox/api/deposits/${order}`, { status: 'Error' });
    pass(30_000);
    expect(await now()).toEqual(['Error', 0]);
  });

  it('twice: counts once, also when the third notice comes a second later', async () => {
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
  ])('is not changed to %s', async (_, body) => {
    const answer = await market.client().put('/__sandbox/api/gateway', body);
    expect(answer.status).toBe(422);
    expect(member((await market.client().get('/__sandbox/api/gateway')).body, 'payload')).toEqual({
      settle: 'at-once',
      late_ms: 5000,
      origin: 'http://localhost:4181',
    });
  });
});

describe('the way back', () => {
  it('is the app’s link where the desktop asked, by itself and by a button', async () => {
    const { answer, order, now } = await deposit({ 'x-return-scheme': 'vitrine' });
    expect((await at.pay(answer)).location).toMatch(/^\/pay\//);
    expect(await now()).toEqual(['Success', 2500]);
    const { html } = await at.see(answer);
    const link = `vitrine://success-payment?type=topup&amp;order=${order}`;
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain(`content="0;url=${link}"`);
    expect(html).toContain('Return to Vitrine');
  });

  it.each([
    ['localhost:4173', 'http://localhost:4173'],
    ['evil.example', 'http://localhost:4173'],
  ])('for a shop at %s is %s', async (host, origin) => {
    const { answer } = await deposit({ 'x-forwarded-host': host });
    expect((await at.pay(answer)).location).toMatch(new RegExp(`^${origin}/success-payment`));
  });

  it('is not to a scheme of somebody’s choice', async () => {
    const { answer } = await deposit({ 'x-return-scheme': 'javascript' });
    expect((await at.pay(answer)).location).toMatch(/^http:\/\/localhost\/success-payment/);
  });
});
