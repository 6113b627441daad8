import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../logs/log.ts';
import { disk, repairDisk } from './fake-disk.ts';
import { fade, folder, open, path, point, redline, testPriceFile, times } from './price-file-testing.ts';
import { HEADER } from './price-lines.ts';

vi.mock('node:fs/promises', async (importOriginal) =>
  (await import('./fake-disk.ts')).filesOnDisk(await importOriginal()),
);

testPriceFile();
beforeEach(repairDisk);

/** The copies of damaged logs that were kept. */
const copies = async () => (await readdir(folder)).filter((name) => name.includes('corrupt'));

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

  test.each([0, 5])('cut in its first line to %d bytes: begins again', async (bytes) => {
    await open().append(redline, point(1));
    await truncate(path, bytes);
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
    const prices = open();
    expect(await prices.load()).toHaveLength(1);
    // Prices are missing, also after the log was repaired.
    expect(prices.isRead()).toBe(false);
    expect(await times()).toEqual(['redline 2']);
    const [copy = '', ...others] = await copies();
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
    expect(await copies()).toEqual([3, 4, 5].map((day) => `prices.log.corrupt-2026010${day}000000000`));
    expect(await times()).toEqual(['redline 5']);
  });

  test('a log that can’t be repaired on a full disk: is read, and takes points later', async () => {
    for (const at of [1, 2]) await open().append(redline, point(at));
    await spoil();
    disk.room = 10;
    const prices = open();
    expect(await prices.load()).toHaveLength(1);
    expect(prices.isRead()).toBe(false);
    expect(await prices.append(fade, point(3))).toBe(false);
    // No half copies pile up.
    expect(await readdir(folder)).toEqual(['prices.log']);
    disk.room = Infinity;
    expect(await prices.append(fade, point(4))).toBe(true);
    const spoilt = await readFile(path, 'latin1');
    // The old log may hold prices that are not in memory, and they must not be lost with it.
    expect(await prices.replace([])).toBe(true);
    const [copy = ''] = await copies();
    expect(await readFile(join(folder, copy), 'latin1')).toBe(spoilt);
  });

  test.each([
    ['text that is no log', 'Hello'.repeat(3000)],
    ['lines that are none of a log', 'a\nb\nc\n'],
    ['zeros', '\0'.repeat(9000)],
  ])('%s: is said, and a copy is kept', async (_title, text) => {
    await writeFile(path, text);
    const prices = open();
    expect(await prices.load()).toEqual([]);
    expect(prices.isRead()).toBe(false);
    const [copy = ''] = await copies();
    expect(await readFile(join(folder, copy), 'latin1')).toBe(text);
  });

  test('a byte order mark: is no damage, and points are added behind it', async () => {
    await open().append(redline, point(1));
    await writeFile(path, `\uFEFF${await readFile(path, 'latin1')}`);
    const prices = open();
    expect(await prices.load()).toHaveLength(1);
    expect(await prices.append(redline, point(2))).toBe(true);
    expect(prices.isRead()).toBe(true);
    expect(await times()).toEqual(['redline 1 2']);
    await writeFile(path, '\uFEFF');
    expect(await open().append(redline, point(3))).toBe(true);
    expect(await times()).toEqual(['redline 3']);
    expect(log.warn).not.toHaveBeenCalled();
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
    const prices = open();
    expect(await prices.load()).toEqual([]);
    expect(prices.isRead()).toBe(false);
    expect(await prices.append(redline, point(2))).toBe(true);
    expect(await prices.load()).toHaveLength(1);
    expect(prices.isRead()).toBe(false);
    expect(await times()).toEqual(['redline 2']);
    const [copy = ''] = await copies();
    expect(await readFile(join(folder, copy), 'latin1')).toBe(later);
  });
});

describe('log that can’t be read for a moment', () => {
  const failToLoad = async () => {
    for (const at of [1, 2]) await open().append(redline, point(at));
    const prices = open();
    disk.isReadable = false;
    expect(prices.isRead()).toBe(true);
    expect(await prices.load()).toEqual([]);
    expect(prices.isRead()).toBe(false);
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
