import { afterEach, describe, expect, test } from 'vitest';

import { run } from '../database.ts';
import { member } from '../testing/client.ts';
import { changeAnswerSettings } from './answer-settings.ts';
import { testCatalogue } from './testing.ts';

const { market, client, list } = testCatalogue();
afterEach(() => changeAnswerSettings(market.context, { etags: true, list_limit: 100 }));

const LIST = '/api/items/list?type=Zeus%20x27';
const tagOf = async (path: string, headers: Record<string, string> = {}) =>
  (await client.get(path, { headers })).headers.get('etag') ?? '';

describe('ETag', () => {
  test.each([LIST, '/api/items/100100'])('%s: answers 304 until it changes', async (path) => {
    const first = await client.get(path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\da-f]{40}"$/);
    const kept = ({ headers }: typeof first) => [headers.get('cache-control'), headers.get('vary')];
    expect(kept(first)).toEqual(['no-cache', 'Accept-Encoding']);
    for (const sent of [tag, `"other", ${tag}`]) {
      const again = await client.get(path, { headers: { 'if-none-match': sent } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
      expect(kept(again)).toEqual(kept(first));
    }
    run(market.context.db, "UPDATE listings SET price = price + 1 WHERE id = 100100 OR type = 'Zeus x27'");
    const changed = await client.get(path, { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  test('list: has the same tag when it is compressed, and another for another query', async () => {
    const tag = await tagOf(LIST);
    expect(await tagOf(LIST, { 'accept-encoding': 'gzip' })).toBe(tag);
    expect(await tagOf(`${LIST}&currency=USD`)).not.toBe(tag);
    expect(await tagOf(`${LIST}&lang_id=2`)).not.toBe(tag);
  });

  test('refusals and other calls: have none, and are not kept', async () => {
    run(market.context.db, 'UPDATE listings SET available = 0 WHERE id = 100200');
    const paths = ['/api/items/list?page=x', '/api/items/1', '/api/items/100200', '/api/items/recommended'];
    for (const path of paths) {
      expect(await tagOf(path)).toBe('');
      expect((await client.get(path)).headers.get('cache-control'), path).toBe('no-store');
    }
  });

  test('etags off: there are none, and nothing answers 304', async () => {
    const tag = await tagOf(LIST);
    changeAnswerSettings(market.context, { etags: false });
    const answer = await client.get(LIST, { headers: { 'if-none-match': tag } });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
  });
});

test('list_limit: refuses a larger limit, and lowers the usual one', async () => {
  changeAnswerSettings(market.context, { list_limit: 10 });
  const { status, body } = await client.get('/api/items/list?limit=11');
  const text = 'The limit field must be a whole number from 1 to 10.';
  expect([status, member(body, 'message'), member(body, 'errors', 'limit')]).toEqual([422, text, [text]]);
  expect((await list({ limit: '10' })).items).toHaveLength(10);
  expect((await list()).items).toHaveLength(10);
  changeAnswerSettings(market.context, { list_limit: 100 });
  expect((await list()).items).toHaveLength(15);
});
