import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { LINKED } from '#electron/packaging/linux-libraries.ts';
import { root } from '#tools/start/paths.mjs';
import { configure } from '../../../electron-builder.config.ts';
import { neededLibraries } from './elf.ts';
import { expect, test } from './packed-test.ts';

const linux = process.platform === 'linux';

test('deb and rpm: depend on each library of the system that the packed programs name', async ({
  packed,
}) => {
  const folder = dirname(packed.program);
  const names = await readdir(folder, { withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ name }) => name);
  const needed = new Set<string>();
  for (const file of files)
    for (const library of (await neededLibraries(join(folder, file))) ?? [])
      if (!files.includes(library)) needed.add(library);
  expect([...needed]).toEqual(linux ? expect.arrayContaining(['libgtk-3.so.0', 'libc.so.6']) : []);

  const { deb, rpm } = configure({});
  const unknown = [...needed].filter((library) => !(library in LINKED));
  expect(unknown, 'give each a package in electron/packaging/linux-libraries.ts').toEqual([]);
  const packages = [...needed].map((library) => LINKED[library]);
  expect(packages.filter((name) => name === undefined || !deb?.depends?.includes(name))).toEqual([]);
  const wanted = [...needed].map((library) => `${library}()(64bit)`);
  expect(wanted.filter((name) => !rpm?.depends?.includes(name))).toEqual([]);
});

test('packed client: has Electron’s and all other licence texts, and no sample app', async ({ packed }) => {
  const files = await readdir(packed.resources);
  expect(files).not.toContain('default_app.asar');
  expect(files).toContain('LICENSE.txt');
  const around = process.platform === 'darwin' ? files : await readdir(dirname(packed.program));
  expect(around).toEqual(expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']));

  const text = await readFile(join(packed.resources, 'THIRD-PARTY-LICENCES.txt'), 'utf8');
  const list: unknown = JSON.parse(await readFile(join(root, 'out/renderer/.vite/licences.json'), 'utf8'));
  if (!Array.isArray(list)) throw new Error('The list of licences is not a list.');
  const headings = list.map((each) => `${Object(each).name} ${Object(each).version} (`);
  expect(headings.filter((heading) => !text.includes(`\n${heading}`))).toEqual([]);
  // One of the page, two of main (the second comes with the first), the typeface, and Electron.
  for (const name of ['react', 'electron-updater', 'supports-color', 'Inter', 'electron'])
    expect(
      headings.some((heading) => heading.startsWith(`${name} `)),
      name,
    ).toBe(true);
});
