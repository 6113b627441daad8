import { describe, expect, it } from 'vitest';

import { CARD, PAYS } from '../testing/shopper.ts';
import { testPayments } from './testing.ts';

const { market, at, deposit } = testPayments();

describe('payment page', () => {
  it('page: shows merchant, order, amount, time left and the test cards', async () => {
    const { answer, order } = await deposit();
    const { status, html } = await at.see(answer);
    expect(status).toBe(200);
    for (const words of ['Vitrine', order, '€25.00', '15:00', PAYS, 'autocomplete="cc-number"', 'Cancel'])
      expect(html).toContain(words);
  });

  it('page: shows errors at their fields, keeps input except the code, and pays nothing', async () => {
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

  it('database: has no card number', async () => {
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
  ])('unknown address: answers 404, at %s', async (path) => {
    const { status, html } = await at.see(path);
    expect([status, html]).toEqual([404, expect.stringContaining('There is no such payment')]);
  });

  it('form: is refused from another site', async () => {
    const { answer, now } = await deposit();
    const { status } = await at.send(answer, { ...CARD, number: PAYS }, { 'sec-fetch-site': 'cross-site' });
    expect([status, await now()]).toEqual([403, ['Pending', 0]]);
  });

  it('form: is refused at 20 kB', async () => {
    const { answer } = await deposit();
    expect((await at.send(answer, { ...CARD, number: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it.each([
    ['a button that is none', { ...CARD, number: PAYS, action: 'refund' }],
    ['no button', { number: PAYS }],
    ['the code’s button too early', { action: 'confirm', code: '123456' }],
  ])('page: does nothing at %s', async (_, fields) => {
    const { answer, now } = await deposit();
    expect((await at.send(answer, fields)).status).toBe(200);
    expect(await now()).toEqual(['Pending', 0]);
  });
});

describe('way back', () => {
  it('way back: is the app’s link automatically and by a button, for the desktop client', async () => {
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
  ])('way back: for a shop at %s is %s', async (host, origin) => {
    const { answer } = await deposit({ 'x-forwarded-host': host });
    expect((await at.pay(answer)).location).toMatch(new RegExp(`^${origin}/success-payment`));
  });

  it('way back: ignores other schemes', async () => {
    const { answer } = await deposit({ 'x-return-scheme': 'javascript' });
    expect((await at.pay(answer)).location).toMatch(/^http:\/\/localhost\/success-payment/);
  });
});
