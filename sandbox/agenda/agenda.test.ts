import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import type { Area } from '../context.ts';
import { rows, run } from '../database.ts';
import { testMarket } from '../testing/client.ts';
import { agenda, scheduleJob } from './agenda.ts';

const Name = z.object({ name: z.string() });
const noted: Area = {
  name: 'noted',
  tables: 'CREATE TABLE notes (id INTEGER PRIMARY KEY, name TEXT NOT NULL)',
  jobs: {
    'noted.write': ({ db }, data) => void run(db, 'INSERT INTO notes (name) VALUES (?)', String(data)),
    'noted.chain': (context, data, at) => {
      run(context.db, 'INSERT INTO notes (name) VALUES (?)', `chain ${String(data)}`);
      if (Number(data) > 1) scheduleJob(context, 'noted.chain', at + 1000, Number(data) - 1);
    },
    'noted.break': ({ db }) => {
      run(db, 'INSERT INTO notes (name) VALUES (?)', 'half done');
      throw new Error('broken on purpose');
    },
  },
};

let market: ReturnType<typeof testMarket>;
beforeEach(() => {
  market = testMarket([agenda, noted]);
});
afterEach(() => {
  vi.restoreAllMocks();
  market.close();
});

const later = (ms: number) => market.context.clock.now() + ms;
/** What was noted by the time a request has come in. */
async function notes(): Promise<string[]> {
  await market.client().get('/nothing');
  return rows(market.context.db, Name, 'SELECT name FROM notes ORDER BY id').map(({ name }) => name);
}

it('jobs: run before a request in order of time, and not sooner', async () => {
  scheduleJob(market.context, 'noted.write', later(3000), 'third');
  scheduleJob(market.context, 'noted.write', later(1000), 'first');
  scheduleJob(market.context, 'noted.write', later(1000), 'second');
  expect(await notes()).toEqual([]);
  market.context.clock.setOffset(2999);
  expect(await notes()).toEqual(['first', 'second']);
  market.context.clock.setOffset(3000);
  expect(await notes()).toEqual(['first', 'second', 'third']);
  expect(await notes()).toHaveLength(3);
});

it('follow-up jobs: count from the time their job was due, so that one request catches up', async () => {
  scheduleJob(market.context, 'noted.chain', later(1000), 3);
  scheduleJob(market.context, 'noted.write', later(2500), 'between');
  market.context.clock.setOffset(3_600_000);
  expect(await notes()).toEqual(['chain 3', 'chain 2', 'between', 'chain 1']);
});

it.each(['noted.break', 'noted.unheard-of', 'constructor'])(
  'failed job: rolls back and is logged, and later jobs run: %s',
  async (kind) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    scheduleJob(market.context, kind, later(0), null);
    scheduleJob(market.context, 'noted.write', later(0), 'after it');
    expect(await notes()).toEqual(['after it']);
    expect(await notes()).toEqual(['after it']);
    expect(said).toHaveBeenCalledTimes(1);
  },
);

it('reset: deletes scheduled jobs', async () => {
  scheduleJob(market.context, 'noted.write', later(0), 'never');
  market.context.reset();
  expect(await notes()).toEqual([]);
});
