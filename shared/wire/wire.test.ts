import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cart } from './cart.ts';
import { category, filterData, item, itemDetails, itemList, subcategories } from './catalogue.ts';
import { faq, notice, staticPage } from './content.ts';
import { payloadOf, readRefusal, succeeded } from './envelope.ts';
import { offerAnswer, offers, redirectedPayout } from './offers.ts';
import { depositAnswer, deposits, purchaseLines } from './payments.ts';
import { countries, currencies, languages, localizations } from './preferences.ts';
import { flag, id, listOf, money, numeric, optional, text } from './scalars.ts';
import { acknowledged, authCheck, profile, signedIn } from './session.ts';
import { DEFAULT_SETTINGS, settings } from './settings.ts';

const reads = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value);

describe('scalars', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
  ])('the flag %j is %j', (wire, value) => expect(z.parse(flag, wire)).toBe(value));

  it('text comes without letters that turn what follows them, and with those that only say where they stand', () => {
    expect(z.parse(text, '\u202eAK-47 | 05.21€\u202c \u2066x\u2069')).toBe('AK-47 | 05.21€ x');
    expect(z.parse(text, 'سكين\u200f ★')).toBe('سكين\u200f ★');
    expect(z.parse(text, 12)).toBe('12');
  });

  it('text with half of a pair has a mark in its place, and an id with one is none: addresses are made of them', () => {
    expect(z.parse(text, 'AK\ud800-47 🔪')).toBe('AK\ufffd-47 🔪');
    expect(reads(id, '1\udfff').success).toBe(false);
    const list = [{ category: 'a\ud800', sub_categories: ['\udfffb'] }];
    expect(z.parse(subcategories, list)).toMatchObject([{ value: 'a\ufffd', types: ['\ufffdb'] }]);
  });

  it.each([
    ['https://avatars.steamstatic.com/ab_medium.jpg', true],
    ['https://avatars.cloudflare.steamstatic.com/ab.jpg', true],
    ['/auth/steam/avatars/7656.svg', true],
    ['https://attacker.invalid/face.png', false],
    ['https://steamstatic.com.attacker.invalid/face.png', false],
    ['https://attacker.invalid/.steamstatic.com/', false],
    ['https://user@avatars.steamstatic.com/', false],
    ['http://avatars.steamstatic.com/a.jpg', false],
    ['//attacker.invalid/face.png', false],
    ['/\t/attacker.invalid/face.png', false],
    ['/\\attacker.invalid', false],
    ['data:image/svg+xml,<svg/>', false],
    ['javascript:1', false],
  ])('the picture %j of a user is shown: %s', (avatar_medium, shown) =>
    expect(z.parse(profile, { balance: 0, avatar_medium }).avatar).toBe(shown ? avatar_medium : undefined),
  );

  it.each([2, 'yes', null, undefined, {}, []])('%j is no flag', (wire) =>
    expect(reads(flag, wire).success).toBe(false),
  );

  it.each([
    ['12.50', 12.5],
    [' -3 ', -3],
    ['.5', 0.5],
    [7, 7],
  ])('the number %j is %d', (wire, value) => expect(z.parse(numeric, wire)).toBe(value));

  it.each(['', '12,50', '0x1f', '1 000', 'Infinity', NaN, Infinity, null, true])('%j is no number', (wire) =>
    expect(reads(numeric, wire).success).toBe(false),
  );

  it.each(['1e300', 1e300, '-1e20'])('the amount %j is refused and does not throw', (wire) =>
    expect(reads(money, wire).success).toBe(false),
  );

  it.each([null, undefined, 12, ['x']])('an optional text that is %j reads as absent', (wire) =>
    expect(z.parse(z.object({ it: optional(z.string()) }), { it: wire }).it).toBeUndefined(),
  );

  it.each([null, 'x', {}, 3])('a list that is %j reads as empty', (wire) =>
    expect(z.parse(listOf(z.string()), wire)).toEqual([]),
  );
});

describe('envelope', () => {
  it('joins validation errors before error before message', () => {
    const body = { status: 'error', errors: { a: ['A.'], b: 'B.' }, error: 'E', message: 'M' };
    expect(readRefusal(body)).toMatchObject({ text: 'A. B.', fields: { a: ['A.'], b: ['B.'] } });
    expect(readRefusal({ ...body, errors: undefined }).text).toBe('E');
    expect(readRefusal({ message: 'M' }).text).toBe('M');
  });

  it.each(['<html>502</html>', null, 12, [], { errors: 'x', error: 5, message: {} }])(
    'has no words for %j',
    (body) => expect(readRefusal(body)).toMatchObject({ text: undefined, fields: {} }),
  );

  it('lets no field called __proto__ through', () => {
    const { fields } = readRefusal(JSON.parse('{"errors":{"__proto__":["x"]}}'));
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(Object.keys(fields)).toEqual([]);
  });

  it('reads the payload where it is there, and else the body', () => {
    expect(payloadOf({ status: 'OK', payload: null })).toBeNull();
    expect(payloadOf({ authenticated: 1 })).toEqual({ authenticated: 1 });
    expect(succeeded({ status: 'ERROR' })).toBe(false);
    expect(succeeded([1])).toBe(true);
  });
});

describe('catalogue', () => {
  const wire = { id: 7, type: 'AK-47', price: '12.50', img_url: '/i/7.svg', title: 'AK-47 | Redline' };

  it('maps an item at the edge', () =>
    expect(
      z.parse(item, { ...wire, quality: 'Mil-Spec Grade', badges: ['TOP', 'BOGUS'], old_price: 10 }),
    ).toMatchObject({
      id: '7',
      price: 1250,
      oldPrice: undefined,
      rarity: 'milspec',
      badges: ['top'],
      weapon: 'AK-47',
      finish: 'Redline',
    }));

  it.each([
    [{ ...wire, price: undefined }],
    [{ ...wire, price: 'free' }],
    [{ ...wire, id: null }],
    [{ ...wire, id: '' }],
  ])('refuses an item without what it needs: %j', (bad) => expect(reads(item, bad).success).toBe(false));

  it.each([
    [{ ...wire, title: null, exterior: 5, badges: 'TOP', float: 7, img_url: null, type: [] }],
    [{ id: 1, price: 0 }],
  ])('reads an item with broken extras: %j', (odd) => expect(reads(item, odd).success).toBe(true));

  it('reads a list without meta, and details without similar', () => {
    expect(z.parse(itemList, { payload: [wire] }).meta).toBeUndefined();
    expect(z.parse(itemDetails, wire).similar).toEqual([]);
    expect(z.parse(itemDetails, { ...wire, similar: [wire, { id: 1 }] }).similar).toHaveLength(1);
  });

  it('drops empty and repeated filter words, and subcategories without a category', () => {
    expect(z.parse(filterData, { types: ['A', '', 'A', null], qualities: null }).types).toEqual(['A']);
    expect(
      z.parse(subcategories, [
        { category: 'Machine Guns X', sub_categories: ['Negev'] },
        { sub_categories: [] },
      ]),
    ).toEqual([{ title: 'Machine Guns X', value: 'machine_guns x', types: ['Negev'] }]);
  });

  it('reads nested categories', () =>
    expect(
      z.parse(category, { id: 1, name: 'CS2', subcategories: [{ id: 2, name: 'Rifles', url: 'r' }] }),
    ).toMatchObject({ subcategories: [{ id: '2', subcategories: [] }] }));
});

describe('notice', () => {
  it.each([[{ message: '' }], [{ message: ' \n' }], [{ message: 5 }], [{}]])(
    'an answer %j has no words of its own',
    (answer) => expect(z.parse(notice, answer).message).toBeUndefined(),
  );
});

describe('start-up answers', () => {
  it('has settings for a backend that sends none', () =>
    expect(z.parse(settings, {})).toEqual(DEFAULT_SETTINGS));

  it('reads settings of wrong types as their defaults', () =>
    expect(
      z.parse(settings, { is_reg_enabled: 'maybe', min_top_up: 'much', internal_currency: 'gold' }),
    ).toEqual(DEFAULT_SETTINGS));

  it.each([
    [languages, [{ id: 1, code: '<script>', title: 'X', default: 1 }]],
    [languages, { 0: {} }],
    [currencies, [{ code: 'EUR', symbol: '€', value: 0, default: 1 }]],
    [currencies, [{ code: 'EUR', symbol: '€', value: -1, default: 1 }]],
    [countries, [{ id: 1 }]],
    [authCheck, { authenticated: 'perhaps' }],
    [profile, { balance: 'lots' }],
    [cart, { items: [], total: null }],
    [faq, 'none'],
    [staticPage, { id: 1 }],
  ])('refuses %#', (schema, bad) => expect(reads(schema, bad).success).toBe(false));

  it('leaves out localizations that are no texts', () =>
    expect(z.parse(localizations, { a: 'A', b: 1, c: null })).toEqual({ a: 'A' }));

  it('reads a login without a token', () =>
    expect(z.parse(signedIn, { status: 'OK' }).token).toBeUndefined());
});

it('no schema throws on any JSON', () => {
  const all = [
    item,
    itemList,
    itemDetails,
    filterData,
    subcategories,
    category,
    settings,
    profile,
    cart,
    faq,
  ];
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const schema of all) reads(schema, value);
    }),
    { numRuns: 500 },
  );
});

describe('acknowledged', () => {
  it.each([undefined, null, '', 'OK', [], {}, { status: 'OK' }, 204])('takes %j', (body) =>
    expect(z.safeParse(acknowledged, body).success).toBe(true),
  );
  it.each(['<!doctype html><h1>502 Bad Gateway</h1>', '\n<html>', '{"status":"OK","payl', '[1,'])(
    'refuses %j, which says nothing of success',
    (body) => expect(z.safeParse(acknowledged, body).success).toBe(false),
  );
});

describe('histories', () => {
  const all = { deposits, purchaseLines, offers };

  it.each(Object.entries(all))('%s: an empty one is empty, broken records are left out', (_name, schema) => {
    expect(z.parse(schema, [])).toEqual([]);
    expect(z.parse(schema, [null, 'x', {}])).toEqual([]);
  });

  // Or the shop would take a broken answer for the proof that a payment never was.
  it.each(Object.entries(all))(
    '%s: a page of HTML, cut JSON and no list at all are none',
    (_name, schema) => {
      for (const body of [
        '<!doctype html>',
        '{"status":"OK","payload":[{"id"',
        { status: 'OK' },
        null,
        undefined,
      ])
        expect(reads(schema, payloadOf(body)).success).toBe(false);
    },
  );
});

describe('the answer to a deposit', () => {
  it('leads to the payment page, with the order that its address names', () =>
    expect(
      z.parse(depositAnswer, { status: 'OK', redirect_url: 'https://pay.example/x?order=D-7' }),
    ).toMatchObject({ redirectUrl: 'https://pay.example/x?order=D-7', order: 'D-7' }));

  // Or the shop would say that the money has arrived.
  it.each([{ status: 'OK' }, { redirect_url: '' }, { redirect_url: { text: 'https://pay.example' } }, []])(
    'is none where it names no address: %j',
    (body) => expect(reads(depositAnswer, body).success).toBe(false),
  );
});

it('a payout that is finished at the provider’s names where, and others need not', () => {
  expect(reads(offerAnswer, { status: 'OK' }).success).toBe(true);
  expect(reads(redirectedPayout, { status: 'OK' }).success).toBe(false);
  expect(z.parse(redirectedPayout, { redirect_url: 'https://pay.example/1' }).redirectUrl).toBe(
    'https://pay.example/1',
  );
});
