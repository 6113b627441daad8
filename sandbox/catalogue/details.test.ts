import { describe, expect, test } from 'vitest';

import { itemDetails } from '#shared/wire/catalogue.ts';
import { testCatalogue } from './testing.ts';

const { client, list, payload } = testCatalogue();

describe('items/{id}', () => {
  test('details: have the contract’s members, 20 similar items and a description in the language', async () => {
    const [first] = (await list({ search: 'awp asiimov', limit: '1' })).items;
    const details = itemDetails.parse(await payload(`/api/items/${first?.id}?lang_id=2`));
    expect(details).toMatchObject({ id: first?.id, type: 'AWP', weaponName: 'AWP', price: first?.price });
    expect(details.pattern).toMatch(/^\d+$/);
    expect(details.description).toContain('Abnutzungsbereich: 0,18 – 1,00');
    expect(details.inspectUrl).toMatch(/^steam:.*%20M\d+A\d+D\d+$/);
    expect(details.similar).toHaveLength(20);
    expect(new Set(details.similar.map(({ imagePath }) => imagePath.replace(/\d\.svg$/, ''))).size).toBe(20);
    expect(details.similar.every(({ id, type }) => id !== first?.id && type === 'AWP')).toBe(true);
  });

  test('another game: similar items are of the same game, for a rare type, and there is no inspect link', async () => {
    const [first] = (await list({ heroes: 'Moon Archer', limit: '1' })).items;
    const details = itemDetails.parse(await payload(`/api/items/${first?.id}`));
    expect(details.similar.every(({ category }) => category === 'dota2')).toBe(true);
    expect(details.inspectUrl).toBeUndefined();
  });

  test.each(['1', '0', '-1', 'abc', '9999999999999999999', '1e5', "100001'--"])(
    '%s: answers 404',
    async (id) => {
      expect(await client.get(`/api/items/${encodeURIComponent(id)}`)).toMatchObject({
        status: 404,
        body: { message: 'Item not found' },
      });
    },
  );
});

test('picture: is an SVG that can be cached for ever, and unknown keys answer 404', async () => {
  const [first] = (await list()).items;
  const picture = await client.get(first?.imagePath ?? '');
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(picture.headers.get('cache-control')).toContain('immutable');
  expect(picture.text).toMatch(/^<svg /);
  expect((await client.get('/i/weapon_nothing.svg')).status).toBe(404);
});
