import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ENDPOINT_NAMES, endpointNamed, type EndpointName } from '#shared/wire/endpoints/all.ts';
import { parseAnswer } from '#shared/wire/lists.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import { type OpenSandbox, openSandbox } from '../support/open-shop.ts';
import { actAsPhp } from '../support/php.ts';
import { Visitor } from './visitor.ts';

let sandbox: OpenSandbox;
let member: Visitor;

beforeAll(async () => {
  sandbox = await openSandbox();
  member = new Visitor(sandbox.api);
  await member.signIn();
  const { payload } = Object((await member.ask('GET', 'items/list?limit=1')).body);
  await member.ask('POST', 'cart', { item_id: payload[0].id, is_variation: false, count: 1 });
});
afterAll(() => sandbox.stop());

/** What a call needs besides its path. */
const QUERY: Partial<Record<EndpointName, string>> = {
  getLocalizations: '?lang_id=1',
  checkPromo: '?code=WELCOME10',
  listItems: '?limit=100&sort=asc',
};
const READS = ENDPOINT_NAMES.filter((name) => {
  const { method, path, envelope } = endpointNamed(name);
  return method === 'GET' && !path.includes('{') && envelope !== 'empty';
});

/** An answer as the shop reads it, and as the server wrote it. */
async function read(name: EndpointName, path = endpointNamed(name).path) {
  const { response, envelope } = endpointNamed(name);
  const { status, body } = await member.ask('GET', `${path}${QUERY[name] ?? ''}`);
  expect(status).toBe(200);
  const misfits: string[] = [];
  const answer = envelope === 'whole' ? body : payloadOf(body);
  const { data, error } = parseAnswer(response, answer, (reason) => misfits.push(reason));
  expect(error).toBeUndefined();
  expect(misfits).toEqual([]);
  return { data, written: JSON.stringify(body) };
}

describe('a backend in PHP', () => {
  test.each(READS)('%s: says the same as the sandbox does otherwise', async (name) => {
    await actAsPhp(sandbox.api, false);
    const plain = await read(name);
    await actAsPhp(sandbox.api, true);
    const php = await read(name);
    expect(php.data).toEqual(plain.data);
    expect(php.written).not.toBe(plain.written);
  });

  test('item and offer: say the same', async () => {
    await actAsPhp(sandbox.api, false);
    const [item, offer] = await Promise.all([
      member.ask('GET', 'items/list?limit=1'),
      member.ask('GET', 'offer/history'),
    ]);
    const paths = [
      ['getItem', `items/${Object(item.body).payload[0].id}`],
      ['getOffer', `offer/${Object(offer.body).payload[0].id}`],
    ] as const;
    const plain = await Promise.all(paths.map(([name, path]) => read(name, path)));
    await actAsPhp(sandbox.api, true);
    const php = await Promise.all(paths.map(([name, path]) => read(name, path)));
    expect(php.map(({ data }) => data)).toEqual(plain.map(({ data }) => data));
  });
});
