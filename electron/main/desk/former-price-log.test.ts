import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KindPrices } from '#shared/desk/price-series.ts';
import { log } from '../logs/log.ts';
import { deskFiles } from './desk-files.ts';

/** Version 0.1.0 wrote it: prices of four kinds, the last one of them while the clock was set back. */
const WRITTEN = fileURLToPath(new URL('../../../tests/support/prices-of-0.1.0.txt', import.meta.url));

let profile: string;
let folder: string;
let path: string;
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'former-'));
  folder = join(profile, 'desk');
  path = join(folder, 'prices.log');
  await mkdir(folder);
  await copyFile(WRITTEN, path);
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(profile, { recursive: true, force: true });
});

const AT = 1_764_000_000;
const kinds: KindPrices[] = [
  {
    kind: {
      ...{ key: 'AK-47 | Redline|Field-Tested||', title: 'AK-47 | Redline', exterior: 'Field-Tested' },
      ...{ statTrak: false, phase: '' },
    },
    points: [
      { at: AT - 100, low: 2100, count: 7 },
      { at: AT, low: 1990, count: 0 },
      { at: AT + 3600, low: 1991, count: 1 },
      { at: AT + 7200, low: 1992, count: undefined },
      { at: AT + 10_800, low: 1993, count: 3 },
    ],
  },
  {
    kind: {
      key: '★ Karambit | Doppler|Factory New|st|Ruby',
      ...{ title: '★ Karambit | Doppler', exterior: 'Factory New', statTrak: true, phase: 'Ruby' },
    },
    points: [{ at: AT, low: 99_999_999_999, count: 1 }],
  },
  {
    kind: {
      ...{ key: 'ملصق | 😀 "gold" \\|||', title: 'ملصق | 😀 "gold" \\', exterior: '' },
      ...{ statTrak: false, phase: '' },
    },
    points: [{ at: AT + 50, low: 1, count: 0 }],
  },
  {
    kind: {
      ...{ key: 'sticker | kennys|field-tested||', title: 'Sticker | kennyS', exterior: 'Field-Tested' },
      ...{ statTrak: false, phase: '' },
    },
    points: [{ at: AT + 60, low: 250, count: 12 }],
  },
];

test('log of version 0.1.0: is read, and removed once it is in the documents', async () => {
  const store = deskFiles(profile);
  const former = await store.readFormerPrices();
  expect(former?.kinds).toEqual(kinds);
  expect(store.isRead()).toBe(true);
  expect(await readdir(folder)).toEqual(['prices.log']);
  await former?.remove();
  expect(await readdir(folder)).toEqual([]);
  expect(await store.readFormerPrices()).toBeUndefined();
  expect(log.warn).not.toHaveBeenCalled();
});

test('torn at any byte of its last line: the rest is read, and nothing is said', async () => {
  const text = await readFile(path, 'latin1');
  for (let length = text.lastIndexOf('\n', text.length - 2) + 1; length < text.length; length += 1) {
    await writeFile(path, text.slice(0, length), 'latin1');
    const store = deskFiles(profile);
    const points = (await store.readFormerPrices())?.kinds[0]?.points;
    expect([points?.length, store.isRead()]).toEqual([4, true]);
  }
});

test('a byte order mark: is no damage', async () => {
  await writeFile(path, `\uFEFF${await readFile(path, 'utf8')}`);
  expect((await deskFiles(profile).readFormerPrices())?.kinds).toEqual(kinds);
});

test.each([
  ['another price', '0 t68n40 1ja', '0 t68n40 1jb'],
  ['swapped characters', '0 t68n40 1ja', '0 t68n04 1ja'],
  ['a kind that is no JSON', 'K3 {', 'K3 ['],
])('line spoilt by %s: is left out, said, and a copy of the log is kept', async (_title, from, to) => {
  const spoilt = (await readFile(path, 'utf8')).replace(from, to);
  await writeFile(path, spoilt);
  const store = deskFiles(profile);
  const former = await store.readFormerPrices();
  expect(former?.kinds.flatMap(({ points }) => points)).toHaveLength(7);
  expect(store.isRead()).toBe(false);
  await former?.remove();
  const [copy = '', ...others] = await readdir(folder);
  expect([copy, others]).toEqual([expect.stringMatching(/^prices\.log\.corrupt-\d{17}$/u), []]);
  expect(await readFile(join(folder, copy), 'utf8')).toBe(spoilt);
  expect(log.warn).toHaveBeenCalledOnce();
});

test.each([
  ['text that is no log', () => writeFile(path, 'Hello'.repeat(3000))],
  ['zeros', () => writeFile(path, '\0'.repeat(9000))],
  ['a log of a later version', () => writeFile(path, 'Vitrine prices 2p\n')],
  ['more than 32 MB', () => truncate(path, 32_000_001)],
])('%s: is said, and kept under another name', async (_title, spoil) => {
  await spoil();
  const store = deskFiles(profile);
  const former = await store.readFormerPrices();
  expect([former?.kinds, store.isRead()]).toEqual([[], false]);
  await former?.remove();
  expect((await readdir(folder)).map((name) => name.slice(0, 18))).toEqual(['prices.log.corrupt']);
});

test.each([
  ['a symbolic link', () => symlink(WRITTEN, path)],
  ['a folder', () => mkdir(path)],
])('%s in its place: is left alone', async (_title, make) => {
  await rm(path);
  await make();
  const store = deskFiles(profile);
  expect(await store.readFormerPrices()).toBeUndefined();
  expect(store.isRead()).toBe(false);
  expect(await readdir(folder)).toEqual(['prices.log']);
});
