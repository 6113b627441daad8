import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { log } from '../logs/log.ts';
import { folder, open, path, point, redline, testPriceFile, times } from './price-file-testing.ts';

testPriceFile();

describe('file', () => {
  test('only its owner can read it', async () => {
    const inside = join(folder, 'desk', 'prices.log');
    await open(inside).append(redline, point(1));
    if (process.platform !== 'win32') {
      expect((await stat(inside)).mode & 0o777).toBe(0o600);
      expect((await stat(join(folder, 'desk'))).mode & 0o777).toBe(0o700);
    }
    await open(inside).replace([]);
    if (process.platform !== 'win32') expect((await stat(inside)).mode & 0o777).toBe(0o600);
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
    const prices = open(join(folder, 'file', 'prices.log'));
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
