import { describe, expect, it } from 'vitest';

import { member } from '../testing/client.ts';
import { testSellers } from './testing.ts';

const { seller, other, after, history, created } = testSellers();

describe('sell request', () => {
  it('offer/create: is pending, then gets an offer of the service', async () => {
    const id = await created({ price: 4000 });
    const [before] = await history();
    expect(before).toMatchObject({
      id: String(id),
      status: 'pending',
      userPrice: { minor: 400_000 },
      exterior: 'minimal_wear',
    });
    expect(before?.servicePrice).toBeUndefined();
    after(3_999);
    expect(await seller.statusOf(id)).toBe('pending');
    after(1);
    const [made] = await history();
    expect(made?.status).toBe('offer');
    expect(made?.servicePrice?.minor).toBeGreaterThan(0);
    expect(made?.servicePrice?.minor).toBeLessThan(400_000);
  });

  it('offer/create: never gets more than the wish, in any currency', async () => {
    for (const currency of ['EUR', 'PLN', 'JPY']) await seller.create({ price: 1.23, currency });
    after(4_000);
    expect((await history()).map(({ servicePrice: price }) => [price?.minor, price?.currency.code])).toEqual([
      [123, 'JPY'],
      [123, 'PLN'],
      [123, 'EUR'],
    ]);
  });

  it('offer/create: is declined, for an unknown item', async () => {
    const id = await created({ title: 'AK-47 | Ten Thousand Suns' });
    after(4_000);
    expect(await seller.statusOf(id)).toBe('declined_by_service');
  });

  it('offer/create: gives each of hundreds its own number', async () => {
    const ids = [];
    for (let at = 0; at < 20; at += 1) ids.push(await created());
    const numbers = (await history()).map(({ orderNr }) => orderNr);
    expect(new Set(numbers).size).toBe(20);
    expect(new Set(ids).size).toBe(20);
  });

  it('offer/create: accepts a price as text and every currency of the shop', async () => {
    expect((await seller.create({ price: ' 12.50 ', currency: null })).status).toBe(200);
    expect((await history())[0]).toMatchObject({ userPrice: { minor: 1250, currency: { code: 'EUR' } } });
  });

  it.each([
    ['no title', { title: '' }, 'title', 'Skin name is required'],
    ['a title of blanks', { title: '   ' }, 'title', 'Skin name is required'],
    [
      'a title of 256',
      { title: 'x'.repeat(256) },
      'title',
      'The title field must have at most 255 characters.',
    ],
    [
      'a title of two lines',
      { title: 'AK-47\nRedline' },
      'title',
      'The title field must be one line of text.',
    ],
    ['a NUL in the title', { title: 'AK\u0000' }, 'title', 'The title field must be one line of text.'],
    ['a list for a title', { title: ['AK'] }, 'title', 'The title field must be a string.'],
    ['no price', { price: undefined }, 'price', 'Price must be a positive number'],
    ['a price of nothing', { price: 0 }, 'price', 'Price must be a positive number'],
    ['a negative price', { price: -5 }, 'price', 'Price must be a positive number'],
    ['a negative price as text', { price: '-5' }, 'price', 'Price must be a positive number'],
    ['a price in words', { price: 'ten' }, 'price', 'Price must be a positive number'],
    ['a price with an exponent', { price: '1e2' }, 'price', 'Price must be a positive number'],
    ['a price of null', { price: null }, 'price', 'Price must be a positive number'],
    ['a list for a price', { price: [40] }, 'price', 'Price must be a positive number'],
    ['a price of 100,000.01', { price: 100_000.01 }, 'price', 'Price must be at most 100,000'],
    ['a price beyond counting', { price: 1e300 }, 'price', 'Price must be at most 100,000'],
    ['half a cent', { price: 0.005 }, 'price', 'Price must have at most 2 decimals'],
    ['three decimals', { price: 12.345 }, 'price', 'Price must have at most 2 decimals'],
    ['no quality', { quality: '' }, 'quality', 'Quality is required'],
    ['an exterior by its name', { quality: 'Field-Tested' }, 'quality', /^The quality field must be one of/],
    ['a quality off the prototype', { quality: 'toString' }, 'quality', /^The quality field must be one of/],
    ['no link', { item_url: ' ' }, 'item_url', 'Steam inventory link is required'],
    ['a script for a link', { item_url: 'javascript:alert(1)' }, 'item_url', /^Please provide a link/],
    ['a file for a link', { item_url: 'file:///etc/passwd' }, 'item_url', /^Please provide a link/],
    ['no link at all', { item_url: 'AWP' }, 'item_url', /^Please provide a link/],
    ['a link of 2 kB', { item_url: `https://a.example/${'x'.repeat(2048)}` }, 'item_url', /at most 2048/],
    ['a currency the shop has not', { currency: 'XXX' }, 'currency', 'Invalid currency code'],
    ['SQL for a currency', { currency: "EUR' --" }, 'currency', 'Invalid currency code'],
  ])('offer/create: refuses %s', async (_, change, field, message) => {
    const answer = await seller.create(change);
    expect(answer.status).toBe(422);
    expect(member(answer.body, 'errors', field, 0)).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
    expect(await history()).toEqual([]);
  });

  it('offer/create: creates one offer, for two requests with one key', async () => {
    const answers = await Promise.all([seller.create({}, 'one'), seller.create({}, 'one')]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await history()).toHaveLength(1);
    expect((await seller.create({ price: 1 }, 'one')).status).toBe(422);
    await other.create({}, 'one');
    expect([await history(), await history(other)].map((list) => list.length)).toEqual([1, 1]);
  });
});
