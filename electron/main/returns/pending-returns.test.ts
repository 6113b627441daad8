import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPendingReturns, PendingReturns, TIME_MS } from './pending-returns.ts';
import {
  EMPTY,
  pendingReturnsContents,
  PENDING_LIMIT,
  SHOWN_LIMIT,
  type PendingReturnsContents,
} from './record.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-01-01T12:00:00Z');
const HASH = 'a'.repeat(64);

/** A register over a disk that can be read back, and a clock that can be set. */
function makeReturns(before: PendingReturnsContents = EMPTY) {
  const world = { now: NOON, disk: before };
  const file = {
    contents: () => world.disk,
    write: (next: PendingReturnsContents) => Boolean((world.disk = next)),
  };
  return {
    world,
    returns: new PendingReturns(file, () => world.now),
    again: () => new PendingReturns(file, () => world.now),
  };
}

describe('a payment', () => {
  it('is taken once, and stays taken after a restart', () => {
    const { returns, again } = makeReturns();
    returns.begin('payment', 'd-17');
    expect(returns.take('steam', 'd-17').was).toBe('unknown');
    expect(returns.take('payment', 'd-18').was).toBe('unknown');
    expect(again().take('payment', 'd-17').was).toBe('pending');
    expect(returns.take('payment', 'd-17').was).toBe('pending');
    expect(returns.take('payment', 'd-17').was).toBe('used');
    expect(again().take('payment', 'd-17').was).toBe('used');
  });

  it('is on the disk before the browser opens, as a digest only', () => {
    const { world, returns } = makeReturns();
    returns.begin('payment', 'order-in-clear');
    expect(JSON.stringify(world.disk)).not.toContain('order-in-clear');
    expect(world.disk.pending).toHaveLength(1);
    expect(pendingReturnsContents.safeParse(world.disk).success).toBe(true);
  });

  it('has a digest that a list of order numbers does not give away, another in each profile', () => {
    const [first, second] = [makeReturns(), makeReturns()];
    for (const { returns } of [first, second]) returns.begin('payment', 'd-17');
    const digests = [first, second].map(({ world }) => world.disk.pending[0]?.nonce);
    expect(digests[0]).not.toBe(digests[1]);
    expect(digests).not.toContain(createHash('sha256').update('d-17').digest('hex'));
  });

  it('restarts its time when it is opened again', () => {
    const { world, returns } = makeReturns();
    returns.begin('payment', '1');
    world.now += TIME_MS.payment;
    returns.begin('payment', '1');
    world.now += MINUTE;
    expect(returns.take('payment', '1').was).toBe('pending');
    expect(world.disk.pending).toHaveLength(1);
  });

  it('keeps updates away for an hour, or until it came back', () => {
    const { world, returns } = makeReturns();
    expect(returns.hasOpenPayment()).toBe(false);
    returns.begin('steam', 's');
    expect(returns.hasOpenPayment()).toBe(false);
    returns.begin('payment', '1');
    expect(returns.hasOpenPayment()).toBe(true);
    world.now += 59 * MINUTE;
    expect(returns.hasOpenPayment()).toBe(true);
    world.now += 2 * MINUTE;
    expect(returns.hasOpenPayment()).toBe(false);
    returns.begin('payment', '2');
    returns.take('payment', '2');
    expect(returns.hasOpenPayment()).toBe(false);
  });
});

describe('time', () => {
  it.each([
    ['in its last moment', TIME_MS.steam, 'pending'],
    ['a moment later', TIME_MS.steam + 1, 'expired'],
    ['a day later', TIME_MS.steam + 23 * 60 * MINUTE, 'expired'],
    ['after the clock was put right by a minute', -MINUTE, 'pending'],
    ['after the clock was set back by an hour', -60 * MINUTE, 'expired'],
    ['after the clock was set back by a year', -365 * 24 * 60 * MINUTE, 'expired'],
  ])('a sign-in %s', (_title, passed, was) => {
    const { world, returns } = makeReturns();
    returns.begin('steam', 's');
    world.now += passed;
    expect(returns.take('steam', 's').was).toBe(was);
  });

  it('a file that promises a sign-in for ever promises nothing', () => {
    const { returns, world } = makeReturns();
    returns.begin('steam', 's');
    const pending = world.disk.pending.map((each) => ({ ...each, until: Number.MAX_SAFE_INTEGER }));
    expect(makeReturns({ ...world.disk, pending }).returns.take('steam', 's').was).toBe('expired');
  });

  it('removes entries that ended a day ago', () => {
    const { world, returns } = makeReturns();
    returns.begin('steam', 's');
    returns.begin('payment', '1');
    world.now += 3 * 24 * 60 * MINUTE;
    returns.begin('payment', '2');
    expect(world.disk.pending).toHaveLength(1);
  });
});

describe('links of payments', () => {
  it('are followed once in a day each', () => {
    const { world, returns, again } = makeReturns();
    expect(returns.follow('/success-payment?order=1')).toBe(true);
    expect(returns.follow('/success-payment?order=1')).toBe(false);
    expect(returns.follow('/fail-payment?order=1')).toBe(true);
    returns.flush();
    expect(again().follow('/success-payment?order=1')).toBe(false);
    world.now += TIME_MS.payment + 1;
    expect(returns.follow('/success-payment?order=1')).toBe(true);
  });
});

it('one sign-in is pending at a time, however often one is begun', () => {
  const { world, returns } = makeReturns();
  for (let n = 0; n < 10; n++) returns.begin('steam', String(n));
  expect(world.disk.pending).toHaveLength(1);
  expect(returns.take('steam', '8').was).toBe('unknown');
  expect(returns.take('steam', '9').was).toBe('pending');
});

it('a verifier is not added to a sign-in that is over', () => {
  const { world, returns } = makeReturns();
  returns.begin('steam', 's');
  returns.take('steam', 's');
  returns.seal('s', { keyring: 'k', ciphertext: 'c' });
  expect(JSON.stringify(world.disk)).not.toContain('ciphertext');
});

it('PendingReturns: stays bounded and valid for any sequence of operations', () => {
  const action = fc.tuple(
    fc.constantFrom('begin', 'take', 'follow', 'forgetSteam', 'wait'),
    fc.constantFrom('steam' as const, 'payment' as const),
    fc.integer({ min: 0, max: 400 }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 600, size: 'max' }), (actions) => {
      const { world, returns } = makeReturns();
      for (const [name, kind, n] of actions) {
        if (name === 'begin') returns.begin(kind, String(n));
        else if (name === 'take') returns.take(kind, String(n));
        else if (name === 'follow') returns.follow(String(n));
        else if (name === 'forgetSteam') returns.forgetSteam();
        else world.now += (n - 150) * MINUTE;
      }
      returns.flush();
      expect(world.disk.pending.length).toBeLessThanOrEqual(PENDING_LIMIT);
      expect(world.disk.shown.length).toBeLessThanOrEqual(SHOWN_LIMIT);
      expect(world.disk.pending.filter(({ kind, used }) => kind === 'steam' && !used).length).toBeLessThan(2);
      expect(pendingReturnsContents.safeParse(world.disk).success).toBe(true);
    }),
    { numRuns: 60 },
  );
});

describe('its file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-returns-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const path = () => join(folder, 'returns.json');
  const copies = async () => (await readdir(folder)).filter((name) => name.includes('corrupt'));

  it('outlives the process', async () => {
    openPendingReturns(folder).begin('payment', '17');
    expect(await readFile(path(), 'utf8')).not.toContain('"17"');
    expect(openPendingReturns(folder).take('payment', '17').was).toBe('pending');
    expect(openPendingReturns(folder).take('payment', '17').was).toBe('used');
  });

  const entry = { kind: 'payment', nonce: HASH, until: NOON, used: false };
  it.each([
    ['is cut short', '{"version":1,"pending":[{"kind":"ste'],
    ['is empty', ''],
    ['is a list', '[]'],
    ['is of a later version', '{"version":2,"pending":[],"shown":[]}'],
    ['has a kind nobody knows', JSON.stringify({ ...EMPTY, pending: [{ ...entry, kind: 'gift' }] })],
    ['has a nonce in clear', JSON.stringify({ ...EMPTY, pending: [{ ...entry, nonce: '17' }] })],
    ['has a text for a time', JSON.stringify({ ...EMPTY, pending: [{ ...entry, until: 'ever' }] })],
    ['has far too many', JSON.stringify({ ...EMPTY, pending: Array(PENDING_LIMIT + 1).fill(entry) })],
    ['is nested a hundred thousand times', '['.repeat(100_000)],
    ['is far too long', ' '.repeat(2_000_000)],
  ])('is an empty returns, and kept as a copy, where it %s', async (_title, text) => {
    await writeFile(path(), text);
    const returns = openPendingReturns(folder);
    expect(returns.hasOpenPayment()).toBe(false);
    const [copy] = await copies();
    expect(await readFile(join(folder, copy ?? ''), 'utf8')).toBe(text);
    returns.begin('payment', '1');
    expect(openPendingReturns(folder).take('payment', '1').was).toBe('pending');
  });

  it('keeps returns in memory when there is no file', async () => {
    await writeFile(join(folder, 'profile'), '');
    const returns = openPendingReturns(join(folder, 'profile'));
    returns.begin('payment', '1');
    expect(returns.take('payment', '1').was).toBe('pending');
  });
});
