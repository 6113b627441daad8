import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EURO } from '#shared/money.ts';
import * as schemas from '#shared/wire/catalogue.ts';
import { succeeded } from '#shared/wire/envelope.ts';
import {
  readBody,
  readCategories,
  readDetails,
  readItem,
  readItems,
  readSubcategories,
  readTotal,
} from './read-items.ts';

const ODD_NUMBERS = [0, 1, -1, 1.5, 0.07, 1e300, ' 12.5 ', '1e3', '1e999', '0x10', '.5', '5.', '1,5', 'NaN'];
const ODD_VALUES = [
  '',
  ' \u200b',
  '..',
  2 ** 60,
  '\ud800',
  'Knife\u202e | \u2067Night',
  null,
  true,
  false,
  [],
  {},
];
const odd: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue(), fc.constantFrom(...ODD_NUMBERS, ...ODD_VALUES));
/** A member that is as in the contract, mostly. */
const mostly = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: usual, weight: 9 }, { arbitrary: odd, weight: 1 });
/** A list of a backend whose entries are as in the contract, mostly. */
const listOf = (entry: fc.Arbitrary<unknown>) =>
  mostly(
    fc
      .array(mostly(entry), { maxLength: 4 })
      .chain((list) =>
        fc.constantFrom<unknown>(
          list,
          { ...list },
          Object.fromEntries(list.map((each, at) => [at * 2 + 1, each])),
        ),
      ),
  );

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer());
const id = fc.oneof(fc.nat(), fc.uuid());
const amount = fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.nat().map(String));
const item = {
  id: mostly(id),
  title: mostly(fc.constantFrom('AK-47 | Redline', 'Sticker', '★ Bayonet | Night | 2')),
  type: mostly(text),
  exterior: mostly(text),
  category: mostly(text),
  quality: mostly(fc.constantFrom('Covert', 'Mil-Spec Grade', '★')),
  price: mostly(amount),
  img_url: mostly(fc.webPath()),
  badges: listOf(fc.constantFrom('TOP', 'NEW', 'SALE')),
  old_price: mostly(amount),
  float: mostly(fc.double({ min: 0, max: 1, noNaN: true })),
  stattrak: mostly(fc.constantFrom(true, 1, '1', 'true', false, 0, '0', 'false')),
  weapon: mostly(text),
  finish: mostly(text),
};
const record = (members: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[]) =>
  // As it comes out of JSON.
  fc.record(members, { requiredKeys }).map((wire): unknown => JSON.parse(JSON.stringify(wire)));
const listed = record(item, ['id', 'price']);
const inspect = fc.constantFrom(
  'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20M1A2D3',
  'steam://run/730//+csgo_econ_action_preview M1A2D3',
  'steam://run/730//+exec%20evil',
);
const details = record(
  { ...item, pattern: mostly(text), collection: mostly(text), inspect_url: mostly(inspect) },
  ['id', 'price'],
);
const chip = record({ category: mostly(text), sub_categories: listOf(text) }, ['category']);
const { game } = fc.letrec((tie) => ({
  game: record(
    { id: mostly(id), name: mostly(text), url: mostly(text), subcategories: listOf(tie('game')) },
    ['id', 'name'],
  ),
}));

/** What a schema reads; undefined for what it refuses. */
function parsed<Schema extends z.ZodMiniType>(schema: Schema, wire: unknown): z.output<Schema> | undefined {
  const { success, data } = z.safeParse(schema, wire);
  return success ? data : undefined;
}

describe('reads as the schemas do:', () => {
  it('an item', () => {
    fc.assert(
      fc.property(fc.oneof(listed, odd), (wire) => {
        const expected = parsed(schemas.item, wire);
        expect(readItem(wire, EURO)).toEqual(expected && schemas.pricedItem(expected, EURO));
      }),
      { numRuns: 1000 },
    );
  });

  it('an item’s details', () => {
    fc.assert(
      fc.property(mostly(details), (wire) => {
        const read = readDetails(wire, EURO);
        const wanted = parsed(schemas.itemDetails, wire);
        const expected = wanted && schemas.pricedDetails(wanted, EURO);
        // These two come with the app.
        const others = { description: expected?.description, similar: expected?.similar };
        expect(read && { ...read, ...others }).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('a list of items, without those that break the contract, and at most as many as were asked for', () => {
    fc.assert(
      fc.property(mostly(fc.array(mostly(listed))), fc.integer({ min: 1, max: 5 }), (wire, limit) => {
        const expected = parsed(schemas.items, wire)?.map((each) => schemas.pricedItem(each, EURO));
        expect(readItems(wire, EURO, limit)).toEqual(expected?.slice(0, limit));
      }),
    );
  });

  it('chips', () => {
    fc.assert(
      fc.property(fc.array(mostly(chip)), (wire) => {
        expect(readSubcategories(wire)).toEqual(parsed(schemas.subcategories, wire));
      }),
      { numRuns: 1000 },
    );
  });

  it('games', () => {
    fc.assert(
      fc.property(listOf(game), (wire) => {
        expect(readCategories(wire)).toEqual(parsed(schemas.categories, wire));
      }),
      { numRuns: 1000 },
    );
  });
});

it('reads the number of items on all pages as the client does', () => {
  const meta = fc.record({ total: mostly(fc.nat()), pages: mostly(fc.nat()) }, { requiredKeys: [] });
  const list = fc.record(
    { payload: fc.array(mostly(listed)), meta: mostly(meta) },
    { requiredKeys: ['payload'] },
  );
  fc.assert(
    fc.property(list, (body) => {
      const read = parsed(schemas.itemList, body);
      if (read) expect(readTotal(body)).toBe(read.meta?.total ?? read.payload.length);
    }),
    { numRuns: 1000 },
  );
});

describe('readBody', () => {
  const answer = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) });

  it.each([[{ status: 'OK', payload: [7] }], [{ payload: [7] }], [{ status: 1, payload: [7] }]])(
    'gives the answer %j',
    (body) => {
      expect(readBody(answer(body))).toEqual(body);
    },
  );

  it.each([
    ['a refusal', answer({ status: 'ERROR', payload: [7] })],
    ['a failing server', answer({ status: 'OK', payload: [7] }, 500)],
    ['no session', answer({ payload: [7] }, 401)],
  ])('gives nothing for %s', (_title, given) => {
    expect(readBody(given)).toBeUndefined();
  });

  it('refuses what the client refuses', () => {
    const members = { status: fc.oneof(fc.constantFrom('OK', 'ok', 'ERROR', ''), odd), payload: odd };
    fc.assert(
      fc.property(fc.oneof(fc.record(members, { requiredKeys: [] }), odd), (wire) => {
        const body: unknown = JSON.parse(JSON.stringify(wire));
        expect(readBody(answer(body))).toEqual(succeeded(body) ? body : undefined);
      }),
    );
  });
});
