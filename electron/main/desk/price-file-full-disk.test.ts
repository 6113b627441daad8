import { readdir, rm } from 'node:fs/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../logs/log.ts';
import { disk, repairDisk } from './fake-disk.ts';
import { fade, folder, open, path, point, redline, testPriceFile, times } from './price-file-testing.ts';

vi.mock('node:fs/promises', async (importOriginal) =>
  (await import('./fake-disk.ts')).filesOnDisk(await importOriginal()),
);

testPriceFile();
beforeEach(repairDisk);

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
