// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EURO } from '#shared/money.ts';
import { pricedItem } from '#shared/wire/catalogue.ts';
import { toItem } from '#shared/wire/to-item.ts';
import type { Scope } from '../api/client.ts';
import { itemQuery, itemsQuery } from '../api/items.ts';
import { queryClient } from '../api/query-client.ts';
import { itemFactsQuery } from './item-facts.ts';

const scope = { currency: EURO, languageId: '1' };
const dollars = { currency: { code: 'USD', symbol: '$' }, languageId: '1' } as const;
const german = { currency: EURO, languageId: '2' };

const item = (id: string, quality = 'Covert') =>
  pricedItem(
    toItem({
      id,
      title: 'AK-47 | Redline',
      type: 'Rifle',
      exterior: 'Field-Tested',
      category: 'rifles',
      quality,
      price: 1250,
      img_url: '',
      badges: [],
      old_price: undefined,
      float: 0.21,
      stattrak: false,
      weapon: undefined,
      finish: undefined,
      pattern: undefined,
      collection: undefined,
    }),
    EURO,
  );
const facts = {
  category: 'rifles',
  exterior: 'Field-Tested',
  float: 0.21,
  rarity: 'covert',
  rarityName: 'Covert',
  stattrak: false,
};
const details = (id: string) => ({
  ...item(id),
  weaponName: undefined,
  pattern: undefined,
  collection: undefined,
  description: undefined,
  inspectUrl: undefined,
  similar: [item('similar')],
});
const list = itemsQuery({ limit: 15 }, scope).queryKey;

/** The facts of an item that the app has without a request. */
function known(id: string, of: Scope = scope) {
  const { initialData } = itemFactsQuery(id, of);
  return typeof initialData === 'function' ? initialData() : initialData;
}

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

describe('facts of an item', () => {
  it('are those of a loaded list, in any currency, and never its price', () => {
    queryClient.setQueryData(list, { items: [item('a')], total: 1 });
    expect(known('a')).toEqual(facts);
    expect(known('a', dollars)).toEqual(facts);
    expect(known('b')).toBeUndefined();
  });

  it('are those of a loaded item page, or of an item that it calls similar', () => {
    queryClient.setQueryData(itemQuery('a', scope).queryKey, details('a'));
    expect(known('a')).toEqual(facts);
    expect(known('similar')).toEqual(facts);
  });

  it('are not known, when the list is in another language', () => {
    queryClient.setQueryData(list, { items: [item('a')], total: 1 });
    expect(known('a', german)).toBeUndefined();
  });

  it('are asked for at most three at a time', async () => {
    const answers = new Map<string, () => void>();
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(
      (request) =>
        new Promise((resolve) => {
          const id = /items\/(\w+)/.exec(request instanceof Request ? request.url : '')?.[1] ?? '';
          const payload = { id, type: 'Rifle', quality: 'Covert', price: 1, img_url: '' };
          answers.set(id, () => resolve(Response.json({ status: 'OK', payload })));
        }),
    );
    const all = ['a', 'b', 'c', 'd'].map((id) => queryClient.fetchQuery(itemFactsQuery(id, scope)));
    await vi.waitFor(() => expect(answers.size).toBe(3));
    expect(asked).toHaveBeenCalledTimes(3);
    answers.get('a')?.();
    await vi.waitFor(() => expect(answers.size).toBe(4));
    for (const answer of answers.values()) answer();
    expect((await Promise.all(all)).map(({ rarity }) => rarity)).toEqual(Array(4).fill('covert'));
  });

  it('are not asked for, when nobody shows the item any more', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const gone = itemFactsQuery('a', scope).queryFn;
    const signal = AbortSignal.abort();
    await expect(
      typeof gone === 'function' &&
        gone({ signal, client: queryClient, queryKey: itemFactsQuery('a', scope).queryKey, meta: undefined }),
    ).rejects.toThrow();
    expect(asked).not.toHaveBeenCalled();
  });
});
