import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cart as wireCart } from '#shared/wire/cart.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import { authCheck, profile as wireProfile } from '#shared/wire/session.ts';
import { type OpenSandbox, openSandbox } from '../support/open-shop.ts';
import * as shapes from './shapes.ts';
import { Visitor } from './visitor.ts';

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.stop());

async function demo(): Promise<Visitor> {
  const visitor = new Visitor(sandbox.api);
  await visitor.signIn();
  return visitor;
}

const isRefusal = (body: unknown) => expect(shapes.refusal.safeParse(body).error).toBeUndefined();

describe('session', () => {
  test('starts with a login, is known by its cookie and ends with a logout', async () => {
    const visitor = await demo();
    const signedIn = authCheck.parse((await visitor.ask('GET', 'is-auth')).body);
    expect(signedIn).toEqual({ authenticated: true, emailVerified: true });
    expect((await visitor.ask('POST', 'logout')).status).toBe(200);
    expect(authCheck.parse((await visitor.ask('GET', 'is-auth')).body).authenticated).toBe(false);
  });

  test('login with wrong credentials: answers 401 or 422 with a message, without a session', async () => {
    const visitor = new Visitor(sandbox.api);
    const answer = await visitor.ask('POST', 'login', { username: 'demo', password: 'wrong-Pass1' });
    expect([401, 422]).toContain(answer.status);
    expect(answer.body).toHaveProperty('message');
    expect(authCheck.parse((await visitor.ask('GET', 'is-auth')).body).authenticated).toBe(false);
  });

  test.each([
    ['nothing at all', undefined],
    ['an empty object', {}],
    ['a list', []],
    ['numbers for strings', { username: 1, password: 2 }],
    ['objects for strings', { username: { $ne: null }, password: { $ne: null } }],
    ['broken JSON', '{"username":'],
    ['a string of 200,000 letters', { username: 'a'.repeat(200_000), password: 'b' }],
  ])('login with %s: is refused with a message', async (_, body) => {
    const answer = await new Visitor(sandbox.api).ask('POST', 'login', body);
    expect([400, 413, 422]).toContain(answer.status);
    isRefusal(answer.body);
  });

  test('empty registration: names every missing field', async () => {
    const answer = await new Visitor(sandbox.api).ask('POST', 'register', {});
    expect(answer.status).toBe(422);
    const { errors = {} } = shapes.refusal.parse(answer.body);
    expect(Object.keys(errors).sort()).toEqual(['email', 'name', 'passConfirm', 'password', 'surname']);
  });
});

describe('calls of a member', () => {
  let member: Visitor;
  beforeAll(async () => {
    member = await demo();
  });

  test('profile, summary and histories: have the shape of the contract', async () => {
    const { body } = await member.ask('GET', 'user/profile');
    expect(shapes.profile.safeParse(payloadOf(body)).error).toBeUndefined();
    expect(wireProfile.parse(payloadOf(body))).toBeDefined();
    await member.get('user/financial-summary', shapes.payload(shapes.financialSummary));
    const bought = await member.get('purchase/history', shapes.payload(shapes.purchases));
    expect(bought.payload.length).toBeGreaterThan(0);
    expect((await member.ask('GET', 'deposit/history')).status).toBe(200);
    expect((await member.ask('GET', 'offer/history')).status).toBe(200);
  });

  test('cart: takes an item once, reports a duplicate, and removes it', async () => {
    await member.ask('DELETE', 'cart');
    const { payload: list } = await member.get('items/list?page=2', shapes.itemList);
    const expected = { item_id: list[0]?.id, is_variation: false, count: 1 };
    expect((await member.ask('POST', 'cart', expected)).status).toBe(200);
    const again = await member.ask('POST', 'cart', expected);
    expect(again.status).toBe(409);
    expect(again.body).toHaveProperty('message', 'This item is already in your cart');
    const { payload } = await member.get('cart', shapes.payload(shapes.cart));
    expect(payload.items).toHaveLength(1);
    expect(payload.total).toBeCloseTo(list[0]?.price ?? 0, 2);
    expect(wireCart.parse(payload).items).toHaveLength(1);
    expect((await member.ask('DELETE', `cart/${expected.item_id}`)).status).toBe(200);
    expect((await member.get('cart', shapes.payload(shapes.cart))).payload.items).toEqual([]);
  });

  test.each([
    ['an item that does not exist', { item_id: 999_999_999, is_variation: false, count: 1 }],
    ['a count of zero', { item_id: 1, is_variation: false, count: 0 }],
    ['a count of minus one', { item_id: 1, is_variation: false, count: -1 }],
    ['no item', {}],
    ['SQL as the item id', { item_id: '1; DROP TABLE listings', is_variation: false, count: 1 }],
  ])('cart: refuses %s', async (_, body) => {
    const answer = await member.ask('POST', 'cart', body);
    expect([404, 422]).toContain(answer.status);
    isRefusal(answer.body);
  });
});
