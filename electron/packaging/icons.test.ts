import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { icnsOf, icoOf, markOfDrawing, plateOf, withoutPlate } from './icon-files.ts';

const resources = join(import.meta.dirname, '../../resources');
const picture = (size: number, text: string) => ({ size, png: Buffer.from(text) });

test('an .ico file lists its pictures with size, length and place', () => {
  const file = icoOf([picture(16, 'abc'), picture(256, 'defgh')]);
  expect(file.readUInt16LE(2)).toBe(1);
  expect(file.readUInt16LE(4)).toBe(2);
  expect([file[6], file[22]]).toEqual([16, 0]);
  const second = file.readUInt32LE(22 + 12);
  expect(file.subarray(second, second + file.readUInt32LE(22 + 8)).toString()).toBe('defgh');
  expect(() => icoOf([picture(512, '')])).toThrow('512');
});

test('icnsOf: writes the file length, and each picture after its type', () => {
  const file = icnsOf([picture(128, 'abc'), picture(256, 'de')]);
  expect(file.subarray(0, 4).toString()).toBe('icns');
  expect(file.readUInt32BE(4)).toBe(file.length);
  expect(file.toString('latin1')).toMatch(/^icns.{4}ic07.{4}abcic08.{4}deic13.{4}de$/s);
  expect(() => icnsOf([picture(20, '')])).toThrow('20');
});

test('the committed icons were made from the drawing as it is, and the page shows the same', async () => {
  const svg = await readFile(join(resources, 'icon.svg'), 'utf8');
  expect(await readFile(join(resources, 'icons/made-from'), 'utf8')).toBe(`${markOfDrawing(svg)}\n`);
  expect(await readFile(join(resources, '../renderer/public/icon.svg'), 'utf8')).toBe(svg);
});

test('committed icons: each has the size in its name', async () => {
  const names = (await readdir(join(resources, 'icons'))).filter((name) => name.endsWith('.png'));
  expect(names).toContain('512x512.png');
  for (const name of names) {
    const png = await readFile(join(resources, 'icons', name));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}.png`).toBe(name);
  }
});

test('icons of home screens: each has the size in its name', async () => {
  const folder = join(resources, '../renderer/web');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
  const sizes = await Promise.all(
    names.map(async (name) => {
      const png = await readFile(join(folder, name));
      return `${name} ${png.readUInt32BE(16)} ${png.readUInt32BE(20)}`;
    }),
  );
  expect(sizes).toEqual([
    'apple-touch-icon.png 180 180',
    ...['icon-192.png 192 192', 'icon-512.png 512 512'],
    ...['maskable-192.png 192 192', 'maskable-512.png 512 512'],
  ]);
});

test('plateOf: gives the colour of the plate, and refuses a drawing without one', async () => {
  const svg = await readFile(join(resources, 'icon.svg'), 'utf8');
  expect(plateOf(svg)).toBe('#121722');
  expect(() => plateOf(withoutPlate(svg))).toThrow('plate');
});

test('withoutPlate: leaves the lines of the drawing, and refuses a drawing without a plate', async () => {
  const svg = await readFile(join(resources, 'icon.svg'), 'utf8');
  expect(withoutPlate(svg)).not.toContain('#121722');
  expect(withoutPlate(svg)).toContain('class="small"');
  expect(() => withoutPlate(withoutPlate(svg))).toThrow('plate');
});

test('tray templates: have the size in their name, and an opacity', async () => {
  for (const size of [16, 32]) {
    const png = await readFile(join(resources, `tray/template-${size}.png`));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    // 6 is colour with alpha.
    expect(png[25]).toBe(6);
  }
});
