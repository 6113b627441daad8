import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { Area } from './context.ts';
import { DatabaseError, explain, removeDatabase, row, run, transaction } from './database.ts';
import { openMarket } from './market.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-market-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const Total = z.object({ total: z.number() });

function shop(more = ''): Area {
  return {
    name: 'shop',
    tables: `CREATE TABLE goods (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      CREATE VIRTUAL TABLE found USING fts5 (name);
      CREATE TABLE sold (good INTEGER NOT NULL REFERENCES goods (id));
      ${more}`,
    seed: ({ db, seed }) => void run(db, 'INSERT INTO goods VALUES (?, ?)', seed, 'first'),
  };
}
const open = (name: string, area: Area, seed?: number) =>
  openMarket({ file: join(folder, name), areas: [area], seed });
const count = (market: ReturnType<typeof open>, table: string) =>
  row(market.context.db, Total, `SELECT count(*) AS total FROM ${table}`)?.total;

describe('a database file', () => {
  test('openMarket: keeps the data over a restart, and seeds once', () => {
    const first = open('kept.db', shop(), 5);
    run(first.context.db, 'INSERT INTO goods (name) VALUES (?)', 'second');
    first.close();
    const second = open('kept.db', shop());
    expect(count(second, 'goods')).toBe(2);
    expect(second.context.seed).toBe(5);
    second.close();
  });

  test('openMarket: refuses a database with other tables, and says how to start anew', () => {
    open('other.db', shop()).close();
    const grown = shop('CREATE TABLE prices (good INTEGER)');
    expect(() => open('other.db', grown)).toThrow(DatabaseError);
    expect(() => open('other.db', grown)).toThrow(
      /^The database file .*other\.db was made by another version of the sandbox: start with --reset to make it anew, or name another with --db\.$/,
    );
    const kept = open('other.db', shop());
    expect(count(kept, 'goods')).toBe(1);
    kept.close();
  });

  test('openMarket: leaves a new file empty, when the tables cannot be created', () => {
    expect(() => open('half.db', shop('CREATE TABLE broken ('))).toThrow();
    const again = open('half.db', shop());
    expect(count(again, 'goods')).toBe(1);
    again.close();
  });

  test('openMarket: refuses another seed, and says how to start anew', () => {
    open('seeded.db', shop(), 1).close();
    expect(() => open('seeded.db', shop(), 2)).toThrow(/made with --seed 1.*--reset/);
  });

  test('reset: restores the first state, full-text tables and foreign keys included', () => {
    const market = open('reset.db', shop(), 3);
    const { context } = market;
    run(context.db, 'INSERT INTO goods (name) VALUES (?)', 'second');
    run(context.db, 'INSERT INTO sold VALUES (3)');
    run(context.db, 'INSERT INTO found VALUES (?)', 'second');
    let forgotten = 0;
    context.onReset(() => (forgotten += 1));
    context.reset();
    expect([count(market, 'goods'), count(market, 'sold'), count(market, 'found')]).toEqual([1, 0, 0]);
    expect(forgotten).toBe(1);
    expect(() => run(context.db, 'INSERT INTO sold VALUES (99)')).toThrow(/FOREIGN KEY/);
    market.close();
  });

  test('transaction: undoes everything when it throws, an inner one included', () => {
    const market = open('transaction.db', shop(), 1);
    const { db } = market.context;
    expect(() =>
      transaction(db, () => {
        run(db, 'INSERT INTO goods (name) VALUES (?)', 'a');
        transaction(db, () => run(db, 'INSERT INTO goods (name) VALUES (?)', 'b'));
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(count(market, 'goods')).toBe(1);
    market.close();
  });
});

describe('an unusable file', () => {
  test.each([
    ['text', 'this is not a database, and long enough to be sure of it'.repeat(40)],
    ['a cut-off database', `SQLite format 3\0${'x'.repeat(200)}`],
  ])('openMarket: refuses %s with one sentence that says what to do, and keeps the file', (name, content) => {
    const file = join(folder, `${name}.db`);
    writeFileSync(file, content);
    expect(() => openMarket({ file, areas: [] })).toThrow(DatabaseError);
    expect(() => openMarket({ file, areas: [] })).toThrow(/broken or not a Vitrine database.*--reset/);
    expect(existsSync(file)).toBe(true);
    removeDatabase(file);
    openMarket({ file, areas: [] }).close();
  });

  test('openMarket: refuses a folder', () => {
    expect(() => openMarket({ file: folder, areas: [] })).toThrow(/cannot be opened.*--db/);
  });

  test('openMarket: refuses a path below a file', () => {
    const file = join(folder, 'plain.txt');
    writeFileSync(file, 'text');
    expect(() => openMarket({ file: join(file, 'x.db'), areas: [] })).toThrow(/cannot be opened.*--db/);
  });

  test('explain: says when another program uses the file', () => {
    const busy = Object.assign(new Error('database is locked'), { errcode: 5 });
    expect(explain('x.db', busy).message).toMatch(/in use by another program/);
  });
});
