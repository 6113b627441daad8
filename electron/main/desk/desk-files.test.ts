import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../logs/log.ts';
import { deskFiles } from './desk-files.ts';

let profile: string;
let folder: string;
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'documents-'));
  folder = join(profile, 'desk');
  await mkdir(folder);
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(profile, { recursive: true, force: true });
});

test('document: is a JSON file that only its owner can read', async () => {
  const store = deskFiles(profile);
  expect(store.folder).toBe(folder);
  await store.write('search-a', { list: [1] });
  expect(await readFile(join(folder, 'search-a.json'), 'utf8')).toBe('{"list":[1]}');
  expect(await readdir(folder)).toEqual(['search-a.json']);
  if (process.platform !== 'win32')
    expect((await stat(join(folder, 'search-a.json'))).mode & 0o777).toBe(0o600);
});

test.each(['', '{', '{"a":1}x', '\0'.repeat(100)])('document with %j: is set aside', async (text) => {
  await writeFile(join(folder, 'desk.json'), text);
  const store = deskFiles(profile);
  expect(await store.read('desk')).toBeUndefined();
  expect(store.isRead()).toBe(false);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(await store.names()).toEqual([]);
  const [copy = '', ...others] = await readdir(folder);
  expect(copy).toMatch(/^desk\.json\.corrupt-\d{17}$/u);
  expect(others).toEqual([]);
  expect(await readFile(join(folder, copy), 'utf8')).toBe(text);
  expect(await store.write('desk', 1)).toBe(true);
  expect(await store.read('desk')).toBe(1);
});

test('document with a byte order mark: is read', async () => {
  await writeFile(join(folder, 'desk.json'), '\uFEFF{"a":1}');
  const store = deskFiles(profile);
  expect(await store.read('desk')).toEqual({ a: 1 });
  expect(store.isRead()).toBe(true);
});

test('document of more than 16 MB: is set aside unread', async () => {
  await writeFile(join(folder, 'desk.json'), '1');
  await truncate(join(folder, 'desk.json'), 16_000_001);
  expect(await deskFiles(profile).read('desk')).toBeUndefined();
  expect(await readdir(folder)).toEqual([expect.stringContaining('desk.json.corrupt-')]);
});

test('document that is spoilt again and again: the three newest copies are kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let day = 1; day <= 5; day += 1) {
    vi.setSystemTime(Date.UTC(2026, 0, day));
    await writeFile(join(folder, 'desk.json'), `spoilt ${day}`);
    await deskFiles(profile).read('desk');
  }
  expect(await readdir(folder)).toEqual([3, 4, 5].map((day) => `desk.json.corrupt-2026010${day}000000000`));
});

/** Writes a document and lets a read of it fail: something else is in its place for a moment. */
async function failToRead(text: string) {
  const [path, away] = [join(folder, 'desk.json'), join(profile, 'away.json')];
  await writeFile(away, text);
  await mkdir(path);
  const store = deskFiles(profile);
  expect(store.isRead()).toBe(true);
  expect(await store.read('desk')).toBeUndefined();
  expect(store.isRead()).toBe(false);
  await rmdir(path);
  await rename(away, path);
  return store;
}
const copies = async () => (await readdir(folder)).filter((name) => name.includes('corrupt'));

test('document whose read failed: is set aside before it is written, and once', async () => {
  const store = await failToRead('{"list":[1]}');
  expect(await store.write('desk', 2)).toBe(true);
  const [copy = ''] = await copies();
  expect(await readFile(join(folder, copy), 'utf8')).toBe('{"list":[1]}');
  expect(await store.write('desk', 3)).toBe(true);
  expect(await readFile(join(folder, 'desk.json'), 'utf8')).toBe('3');
  expect(await copies()).toEqual([copy]);
});

test('document whose read failed, and succeeds later: no copy is kept', async () => {
  const store = await failToRead('1');
  expect(await store.read('desk')).toBe(1);
  expect(store.isRead()).toBe(true);
  expect(await store.write('desk', 2)).toBe(true);
  expect(await copies()).toEqual([]);
});

test('unfinished files: are deleted at start, before the first write', async () => {
  for (const name of ['desk.json.new', 'search-gone.json.new', 'prices-7.json.new'])
    await writeFile(join(folder, name), 'x');
  expect(await deskFiles(profile).write('desk', 1)).toBe(true);
  expect(await readdir(folder)).toEqual(['desk.json']);
});

test.each([
  ['a symbolic link', async (path: string) => symlink(join(profile, 'other.json'), path)],
  ['a folder', async (path: string) => void (await mkdir(path))],
])('%s in place of a document: is left alone', async (_title, make) => {
  await writeFile(join(profile, 'other.json'), '"other"');
  await make(join(folder, 'desk.json'));
  const store = deskFiles(profile);
  expect(await store.read('desk')).toBeUndefined();
  expect(await store.write('desk', 1)).toBe(false);
  expect(await store.remove('desk')).toBe(false);
  expect(await store.names()).toEqual([]);
  expect(await readFile(join(profile, 'other.json'), 'utf8')).toBe('"other"');
  expect(await readdir(folder)).toEqual(['desk.json']);
  expect(log.warn).toHaveBeenCalled();
});

test('names: leaves out files that are no documents', async () => {
  for (const name of ['desk.json', 'notes.json', 'desk.txt', 'search-A.json', 'inbox.json.corrupt-1'])
    await writeFile(join(folder, name), '1');
  expect(await deskFiles(profile).names()).toEqual(['desk']);
});
