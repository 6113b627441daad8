import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import type * as FilePromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Kind } from '#shared/desk/kind.ts';
import { withLists } from '#shared/desk/packed-testing.ts';
import type { PricePoint } from '#shared/desk/price-series.ts';
import { log } from '../logs/log.ts';
import { priceFile } from './price-file.ts';
import { HEADER } from './price-lines.ts';

/** A disk with room for so many more bytes, whose files may not be readable. */
const disk = vi.hoisted(() => ({ room: Infinity, isReadable: true }));

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof FilePromises>();
  const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const open: typeof real.open = async (...place) => {
    const handle = await real.open(...place);
    const write = handle.write.bind(handle);
    const appendFile = handle.appendFile.bind(handle);
    /** Writes what there is room for. */
    const writeSome = async (text: string, position?: number | null) => {
      const some = text.slice(0, disk.room);
      disk.room -= some.length;
      if (some === '') throw full();
      return write(some, position, 'latin1');
    };
    Object.assign(handle, {
      write: writeSome,
      appendFile: async (text: string) => {
        if (text.length <= disk.room) return appendFile(text);
        await writeSome(text);
        throw full();
      },
    });
    return handle;
  };
  const copyFile: typeof real.copyFile = async (from, to) => {
    await real.copyFile(from, to);
    if (disk.room < Infinity) throw full();
  };
  const denied = () => Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  const readFile = (...place: Parameters<typeof real.readFile>) =>
    disk.isReadable ? real.readFile(...place) : Promise.reject(denied());
  return { ...real, open, copyFile, readFile };
});

const kind = (key: string): Kind => ({ key, title: key, exterior: '', statTrak: false, phase: '' });
const [redline, fade] = [kind('redline'), kind('fade')];
const point = (at: number): PricePoint => ({ at, low: at, count: 5 });

let folder: string;
let path: string;
beforeEach(async () => {
  Object.assign(disk, { room: Infinity, isReadable: true });
  folder = await mkdtemp(join(tmpdir(), 'prices-'));
  path = join(folder, 'prices.log');
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const open = () => withLists(priceFile(path, Promise.resolve()));
const times = async () =>
  (await open().load()).map((each) => `${each.kind.key} ${each.points.map(({ at }) => at).join(' ')}`);

describe('torn log', () => {
  test('cut at any byte of its last lines: the rest is read, and more points are added', async () => {
    const prices = open();
    await prices.append(redline, point(1));
    await prices.append(redline, point(2));
    const whole = (await readFile(path)).length;
    await prices.append(fade, point(3));
    const bytes = await readFile(path);
    for (let length = whole; length < bytes.length; length += 1) {
      await writeFile(path, bytes.subarray(0, length));
      const cut = open();
      const loaded = await cut.load();
      expect(loaded.map((each) => each.points.length)).toEqual([2]);
      expect(await cut.append(fade, point(4))).toBe(true);
      expect(await times()).toEqual(['redline 1 2', 'fade 4']);
      expect(await readFile(path)).toHaveLength(bytes.length);
    }
    expect(log.warn).not.toHaveBeenCalled();
    expect(await readdir(folder)).toEqual(['prices.log']);
  });

  test('cut in its first line: begins again', async () => {
    await open().append(redline, point(1));
    await truncate(path, 5);
    expect(await open().append(redline, point(2))).toBe(true);
    expect(await times()).toEqual(['redline 2']);
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe('spoilt log', () => {
  const spoil = async () => writeFile(path, (await readFile(path, 'latin1')).replace('\n0 1 ', '\n0 2 '));

  test('a spoilt line: a copy is kept, and the log is written without it', async () => {
    for (const at of [1, 2]) await open().append(redline, point(at));
    await spoil();
    const spoilt = await readFile(path, 'latin1');
    expect(await times()).toEqual(['redline 2']);
    const [copy = '', ...others] = (await readdir(folder)).filter((name) => name.includes('corrupt'));
    expect(copy).toMatch(/^prices\.log\.corrupt-\d{17}$/u);
    expect(others).toEqual([]);
    expect(await readFile(join(folder, copy), 'latin1')).toBe(spoilt);
    expect(log.warn).toHaveBeenCalledOnce();
    expect(await times()).toEqual(['redline 2']);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('spoilt again and again: the three newest copies are kept', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let day = 1; day <= 5; day += 1) {
      vi.setSystemTime(Date.UTC(2026, 0, day));
      await writeFile(path, `spoilt ${day}\n`);
      expect(await open().append(redline, point(day))).toBe(true);
    }
    vi.useRealTimers();
    const copies = (await readdir(folder)).filter((name) => name.includes('corrupt'));
    expect(copies).toEqual([3, 4, 5].map((day) => `prices.log.corrupt-2026010${day}000000000`));
    expect(await times()).toEqual(['redline 5']);
  });

  test('a log that can’t be repaired on a full disk: is read, and takes points later', async () => {
    for (const at of [1, 2]) await open().append(redline, point(at));
    await spoil();
    disk.room = 10;
    const prices = open();
    expect(await prices.load()).toHaveLength(1);
    expect(await prices.append(fade, point(3))).toBe(false);
    // No half copies pile up.
    expect(await readdir(folder)).toEqual(['prices.log']);
    disk.room = Infinity;
    expect(await prices.append(fade, point(4))).toBe(true);
    expect(await times()).toEqual(['redline 2', 'fade 4']);
  });

  test('more than 32 MB: is set aside unread', async () => {
    await open().append(redline, point(1));
    await truncate(path, 32_000_001);
    expect(await times()).toEqual([]);
    expect((await readdir(folder)).map((name) => name.slice(0, 18))).toEqual(['prices.log.corrupt']);
  });

  test('a log of a later version: is set aside', async () => {
    await open().append(redline, point(1));
    const check = String.fromCharCode(HEADER.charCodeAt(16) + 1);
    const later = (await readFile(path, 'latin1')).replace(HEADER, `Vitrine prices 2${check}\n`);
    await writeFile(path, later);
    expect(await open().load()).toEqual([]);
    expect(await open().append(redline, point(2))).toBe(true);
    expect(await times()).toEqual(['redline 2']);
    const copy = (await readdir(folder)).find((name) => name.includes('corrupt')) ?? '';
    expect(await readFile(join(folder, copy), 'latin1')).toBe(later);
  });
});

describe('log that can’t be read for a moment', () => {
  const copies = async () => (await readdir(folder)).filter((name) => name.includes('corrupt'));
  const failToLoad = async () => {
    for (const at of [1, 2]) await open().append(redline, point(at));
    const prices = open();
    disk.isReadable = false;
    expect(await prices.load()).toEqual([]);
    disk.isReadable = true;
    return prices;
  };
  const fewer = [{ kind: redline, points: [point(3)] }];

  test('replace: sets the log aside first, and once', async () => {
    const prices = await failToLoad();
    // A point is added to what the log holds, which the desk still does not know.
    expect(await prices.append(redline, point(3))).toBe(true);
    expect(await times()).toEqual(['redline 1 2 3']);
    const sound = await readFile(path, 'latin1');
    expect(await prices.replace(fewer)).toBe(true);
    expect(await times()).toEqual(['redline 3']);
    const [copy = ''] = await copies();
    expect(await readFile(join(folder, copy), 'latin1')).toBe(sound);
    expect(await prices.replace([])).toBe(true);
    expect(await copies()).toEqual([copy]);
  });

  test('replace on a full disk: leaves the log in place, and it is still set aside later', async () => {
    const prices = await failToLoad();
    disk.room = 10;
    expect(await prices.replace(fewer)).toBe(false);
    expect(await readdir(folder)).toEqual(['prices.log']);
    disk.room = Infinity;
    expect(await times()).toEqual(['redline 1 2']);
    expect(await prices.replace(fewer)).toBe(true);
    expect(await copies()).toHaveLength(1);
  });

  test('replace after a load that succeeds: keeps no copy', async () => {
    const prices = await failToLoad();
    expect(await prices.load()).toHaveLength(1);
    expect(await prices.replace(fewer)).toBe(true);
    expect(await copies()).toEqual([]);
  });
});

describe('full disk', () => {
  test('any room that is left: the point is refused whole, and the next one is added once there is room', async () => {
    for (let room = 0; room < 110; room += 1) {
      await rm(path, { force: true });
      const prices = open();
      await prices.append(redline, point(1));
      disk.room = room;
      const first = prices.append(fade, point(2)).finally(() => (disk.room = Infinity));
      const second = prices.append(redline, point(3));
      expect(await second).toBe(true);
      const fades = (await first) ? ['fade 2'] : [];
      expect(await times()).toEqual(['redline 1 3', ...fades]);
      expect(log.warn).toHaveBeenCalledTimes(1 - fades.length);
      vi.mocked(log.warn).mockClear();
    }
  });

  test('a disk that stays full: each point is refused, and that is said once', async () => {
    const prices = open();
    await prices.append(redline, point(1));
    disk.room = 7;
    for (const at of [2, 3, 4]) expect(await prices.append(redline, point(at))).toBe(false);
    expect(log.warn).toHaveBeenCalledOnce();
    expect(await times()).toEqual(['redline 1']);
  });

  test('killed before there is room: the next start reads all but the refused point', async () => {
    const prices = open();
    await prices.append(redline, point(1));
    disk.room = 7;
    expect(await prices.append(redline, point(2))).toBe(false);
    disk.room = Infinity;
    expect(await times()).toEqual(['redline 1']);
    expect(await open().append(redline, point(3))).toBe(true);
    expect(await times()).toEqual(['redline 1 3']);
  });

  test('replace: leaves the old log, nothing else, and works once there is room', async () => {
    const prices = open();
    await prices.append(redline, point(1));
    disk.room = 150;
    const all = [redline, fade].map((each) => ({ kind: each, points: [point(7), point(8)] }));
    expect(await prices.replace(all)).toBe(false);
    expect(await readdir(folder)).toEqual(['prices.log']);
    disk.room = Infinity;
    expect(await prices.append(redline, point(2))).toBe(true);
    expect(await times()).toEqual(['redline 1 2']);
    expect(await prices.replace(all)).toBe(true);
    expect(await prices.append(fade, point(9))).toBe(true);
    expect(await times()).toEqual(['redline 7 8', 'fade 7 8 9']);
  });
});

describe('file', () => {
  test('only its owner can read it', async () => {
    path = join(folder, 'desk', 'prices.log');
    await open().append(redline, point(1));
    if (process.platform !== 'win32') {
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await stat(join(folder, 'desk'))).mode & 0o777).toBe(0o700);
    }
    await open().replace([]);
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['a symbolic link', async () => symlink(join(folder, 'other'), path)],
    ['a folder', async () => void (await mkdir(path))],
  ])('%s in its place: is left alone, and logged once', async (_title, make) => {
    await writeFile(join(folder, 'other'), 'other');
    await make();
    const prices = open();
    expect(await prices.load()).toEqual([]);
    expect(await prices.append(redline, point(1))).toBe(false);
    expect(await prices.replace([{ kind: redline, points: [point(1)] }])).toBe(false);
    expect(await prices.size()).toBe(0);
    expect(await readFile(join(folder, 'other'), 'utf8')).toBe('other');
    expect((await readdir(folder)).toSorted()).toEqual(['other', 'prices.log']);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('a file in the folder’s place: nothing is stored', async () => {
    await writeFile(join(folder, 'file'), '');
    path = join(folder, 'file', 'prices.log');
    const prices = open();
    expect(await prices.load()).toEqual([]);
    expect(await prices.append(redline, point(1))).toBe(false);
    expect(await prices.replace([])).toBe(false);
  });

  test('deleted in a running client: begins again', async () => {
    const prices = open();
    await prices.append(redline, point(1));
    await rm(folder, { recursive: true });
    expect(await prices.append(redline, point(2))).toBe(true);
    expect(await times()).toEqual(['redline 2']);
  });

  test('size: is that of the file', async () => {
    const prices = open();
    await prices.append(redline, point(1));
    expect(await prices.size()).toBe((await stat(path)).size);
  });
});
