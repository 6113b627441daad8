import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSlot } from '#shared/rules/unread-record.ts';
import type { StoredIntent, StoredIntents } from '#shared/rules/stored-intent.ts';
import { log } from '../logs/log.ts';
import { openPaymentIntents } from './intent-file.ts';

let profile: string;
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'intents-'));
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(profile, { recursive: true });
});

/** Starts the client: it reads the file. */
function start() {
  const handlers = new Map<string, (request: unknown) => unknown>();
  const handle = (name: string, handler: unknown) => {
    if (typeof handler === 'function')
      handlers.set(name, (request) => Reflect.apply(handler, undefined, [request]));
  };
  openPaymentIntents(handle, profile);
  const call = (name: string, request?: unknown) => handlers.get(name)?.(request);
  return {
    read: (): StoredIntents => Object(call('readIntents')),
    keep: (record: StoredIntent) => call('keepIntent', record),
    settle: (owner: string) => call('settleBrokenIntents', owner),
  };
}

const file = () => join(profile, 'payments.json');
const copies = () => readdirSync(profile).filter((name) => name.includes('corrupt'));
const record = (slot: string, details = '{}'): StoredIntent => ({
  slot,
  key: `key of ${slot}`,
  print: 'p',
  details,
});

/** Spoils the file. Its last change was at 5 s. */
function spoil(text: string): void {
  writeFileSync(file(), text);
  utimesSync(file(), 5, 5);
}

/** The record of the spoilt file. */
const unread = (names: readonly string[] = []) => ({
  ...{ unread: 'payments.json', changed: 5000, found: expect.any(Number), names },
  copy: expect.stringMatching(/^payments\.json\.corrupt-\d+$/),
});

describe('spoilt file of payments', () => {
  it('is kept aside, and counts until a member knows of it', () => {
    spoil('rubbish');
    for (let starts = 2; starts > 0; starts -= 1) expect(start().read().records).toEqual([unread()]);
    expect(copies().map((name) => readFileSync(join(profile, name), 'utf8'))).toEqual(['rubbish']);
    start().settle('me');
    expect(start().read().records).toEqual([{ ...unread(), settled: ['me'] }]);
    expect(copies()).toHaveLength(1);
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, text.lastIndexOf('quotes'))],
    [
      'without its beginning',
      (text: string) =>
        `${text.slice(0, text.indexOf('records'))}${text.slice(text.indexOf('[') + 1, text.lastIndexOf('quotes'))}`,
    ],
    [
      'partly overwritten',
      (text: string) =>
        text
          .replace('"key": "key of me.2', `${'\0'.repeat(18)}`)
          .replace('"key":"key of me.2', `${'\0'.repeat(18)}`),
    ],
  ])('%s: keeps its readable records and the salt', (_, change) => {
    const client = start();
    const first = record('me.1', JSON.stringify({ text: 'a } { in "quotes" \\' }));
    client.keep(first);
    client.keep(record('me.2', JSON.stringify({ subject: { kind: 'deposit' }, text: '} { in "quotes"' })));
    const { salt } = client.read();
    spoil(change(readFileSync(file(), 'utf8')));
    const { salt: kept, records } = start().read();
    expect(kept).toBe(salt);
    expect(records).toEqual([first, unread(['deposit'])]);
  });

  it('a fourth time: all copies are kept', () => {
    for (const now of [1, 2, 3, 4]) {
      // Copies are named by their time.
      vi.useFakeTimers({ toFake: ['Date'], now });
      spoil('rubbish');
      start();
    }
    expect(copies()).toHaveLength(4);
  });

  it('on a disk that takes no other: counts in this run, and in the next', () => {
    spoil('rubbish');
    // Between the renaming and the write: a folder is where the new file would be.
    vi.mocked(log.warn).mockImplementation(() => void mkdirSync(file()));
    const client = start();
    expect(client.read().records).toEqual([unread()]);
    expect(client.keep(record('me.1'))).toBe(false);
    rmdirSync(file());
    expect(start().read().records).toEqual([unread()]);
    start().keep(record('me.1'));
    expect(start().read().records).toEqual([unread(), record('me.1')]);
  });

  it('hasSlot: its record has none, so it counts for every slot', () =>
    expect(hasSlot(unread())).toBe(false));
});
