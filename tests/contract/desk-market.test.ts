import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { areas } from '#sandbox/areas.ts';
import { type TestClient, testMarket } from '#sandbox/testing/client.ts';
import { createAsker } from '#shared/desk/engine/asker.ts';
import { createMarket } from '#shared/desk/engine/market.ts';
import type { DeskPorts, RawAnswer } from '#shared/desk/engine/ports.ts';
import { createTestWorld } from '../support/desk-world.ts';

/** The desk reads the sandbox, as it reads any backend of the contract. */
let market: ReturnType<typeof testMarket>;
let visitor: TestClient;
beforeAll(() => {
  market = testMarket(areas);
  visitor = market.client();
});
afterEach(async () => {
  await visitor.delete('/__sandbox/api/faults');
  await visitor.put('/__sandbox/api/catalogue', { etags: true, list_limit: 100 });
});
afterAll(() => market.close());

/** The desk's view of the sandbox. Its clock never lets it wait. */
function openDeskMarket() {
  let ticks = 0;
  const answers: { address: string; etag: string | undefined; status: number }[] = [];
  const ports: DeskPorts = {
    ...createTestWorld(() => undefined).ports,
    ticks: () => (ticks += 3000),
    after: (_, run) => {
      queueMicrotask(run);
      return () => undefined;
    },
    get: async (address, etag): Promise<RawAnswer> => {
      const headers = etag === undefined ? {} : { 'if-none-match': etag };
      const answer = await market.client().get(`/api/${address}`, { headers });
      answers.push({ address, etag, status: answer.status });
      return {
        status: answer.status,
        body: answer.text,
        etag: answer.headers.get('etag') ?? undefined,
        retryAfter: answer.headers.get('retry-after') ?? undefined,
      };
    },
  };
  const desk = createMarket(createAsker(ports), ports.now);
  const readList = () =>
    desk.readList((page, limit) => ({ page, limit, sort: 'asc', search: 'redline' }), { most: 500 });
  const statuses = () => answers.splice(0).map(({ status }) => status);
  return { desk, readList, statuses };
}

describe("desk's market", () => {
  test('list: is read in pages of 100, and with 304 the next time', async () => {
    const { readList, statuses } = openDeskMarket();
    const first = await readList();
    expect(first).toMatchObject({ type: 'list', isComplete: true });
    expect(statuses()).toEqual([200, 200]);
    expect(await readList()).toEqual(first);
    expect(statuses()).toEqual([304]);
    await visitor.put('/__sandbox/api/catalogue', { etags: false });
    expect(await readList()).toEqual(first);
    expect(statuses()).toEqual([200]);
  });

  test('list: is the same from a backend that refuses a limit above 15', async () => {
    const large = await openDeskMarket().readList();
    expect(large.type === 'list' && large.copies.length).toBeGreaterThan(15);
    await visitor.put('/__sandbox/api/catalogue', { list_limit: 15 });
    const { readList, statuses } = openDeskMarket();
    expect(await readList()).toEqual(large);
    expect(statuses().filter((status) => status === 422)).toHaveLength(1);
    expect(await readList()).toEqual(large);
    expect(new Set(statuses())).toEqual(new Set([304]));
  });

  test('list: fails while the backend answers 429, and is read after it', async () => {
    const { readList, statuses } = openDeskMarket();
    const busy = { path: '/api/items/list', kind: 'status', status: 429, retry_after: 30, times: 2 };
    await visitor.post('/__sandbox/api/faults', busy);
    expect(await readList()).toEqual({ type: 'failed', why: 'busy' });
    expect(await readList()).toEqual({ type: 'failed', why: 'busy' });
    expect(await readList()).toMatchObject({ type: 'list' });
    expect(statuses()).toEqual([200, 429, 429, 200]);
  });

  test('list: fails on a 304 to a request without a tag', async () => {
    const { readList } = openDeskMarket();
    await visitor.post('/__sandbox/api/faults', { path: '/api/items/list', kind: 'status', status: 304 });
    expect(await readList()).toEqual({ type: 'failed', why: 'unreadable' });
  });

  test('copy: is missing while it is delisted, and there again', async () => {
    const { desk } = openDeskMarket();
    const before = await desk.readCopy('102600');
    expect(before).toMatchObject({ type: 'copy', copy: { id: '102600' } });
    await visitor.post('/__sandbox/api/market/102600/delist');
    expect(await desk.readCopy('102600')).toEqual({ type: 'missing' });
    await visitor.post('/__sandbox/api/market/102600/relist');
    expect(await desk.readCopy('102600')).toEqual(before);
  });
});
