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

function shop(extra: string[] = []): Area {
  return {
    name: 'shop',
    migrations: [
      'CREATE TABLE goods (id INTEGER PRIMARY KEY, name TEXT NOT NULL)',
      'CREATE VIRTUAL TABLE found USING fts5 (name)',
      'CREATE TABLE sold (good INTEGER NOT NULL REFERENCES goods (id))',
      ...extra,
    ],
    seed: ({ db, seed }) => void run(db, 'INSERT INTO goods VALUES (?, ?)', seed, 'first'),
  };
}
const open = (name: string, area: Area, seed?: number) =>
  openMarket({ file: join(folder, name), areas: [area], seed });
const count = (market: ReturnType<typeof open>, table: string) =>
  row(market.context.db, Total, `SELECT count(*) AS total FROM ${table}`)?.total;

describe('a database', () => {
  test('keeps what was done over a restart, and is seeded once', () => {
    const first = open('kept.db', shop(), 5);
    run(first.context.db, 'INSERT INTO goods (name) VALUES (?)', 'second');
    first.close();
    const second = open('kept.db', shop());
    expect(count(second, 'goods')).toBe(2);
    expect(second.context.seed).toBe(5);
    second.close();
  });

  test('is brought up to date without losing anything', () => {
    open('grown.db', shop()).close();
    const grown = open('grown.db', shop(['ALTER TABLE goods ADD COLUMN price INTEGER']));
    expect(count(grown, 'goods WHERE price IS NULL')).toBe(1);
    grown.close();
    expect(() => open('grown.db', shop())).toThrow(/newer sandbox.*--reset/);
  });

  test('whose migration fails is left as it was', () => {
    open('half.db', shop()).close();
    expect(() => open('half.db', shop(['CREATE TABLE fine (x)', 'CREATE TABLE broken (']))).toThrow();
    const again = open('half.db', shop());
    expect(count(again, "sqlite_master WHERE name = 'fine'")).toBe(0);
    again.close();
  });

  test('made with another seed is refused with what to do', () => {
    open('seeded.db', shop(), 1).close();
    expect(() => open('seeded.db', shop(), 2)).toThrow(/made with --seed 1.*--reset/);
  });

  test('is as new after a reset, full-text tables and foreign keys included', () => {
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

  test('a transaction that throws leaves nothing behind, one inside another included', () => {
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

describe('a file that is no use', () => {
  test.each([
    ['text', 'this is not a database, and long enough to be sure of it'.repeat(40)],
    ['a cut-off database', `SQLite format 3\0${'x'.repeat(200)}`],
  ])('%s is refused with one sentence that says what to do, and kept', (name, content) => {
    const file = join(folder, `${name}.db`);
    writeFileSync(file, content);
    expect(() => openMarket({ file, areas: [] })).toThrow(DatabaseError);
    expect(() => openMarket({ file, areas: [] })).toThrow(/broken or not a Vitrine database.*--reset/);
    expect(existsSync(file)).toBe(true);
    removeDatabase(file);
    openMarket({ file, areas: [] }).close();
  });

  test('a folder is refused', () => {
    expect(() => openMarket({ file: folder, areas: [] })).toThrow(/cannot be opened.*--db/);
  });

  test('a file below a file is refused', () => {
    const file = join(folder, 'plain.txt');
    writeFileSync(file, 'text');
    expect(() => openMarket({ file: join(file, 'x.db'), areas: [] })).toThrow(/cannot be opened.*--db/);
  });

  test('one in use by another program is said to be', () => {
    const busy = Object.assign(new Error('database is locked'), { errcode: 5 });
    expect(explain('x.db', busy).message).toMatch(/in use by another program/);
  });
});
