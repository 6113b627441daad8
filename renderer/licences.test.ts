import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectLicences, completeLicence, type Licence, licenceList, writeLicences } from './licences.ts';

const repository = join(import.meta.dirname, '..');

test('completeLicence: has all licence files of a package, where Vite has the first', async () => {
  const text = (await readFile(join(repository, 'node_modules/libphonenumber-js/LICENSE'), 'utf8')).trim();
  const complete = completeLicence({ name: 'libphonenumber-js', version: '1', identifier: 'MIT', text });
  expect(complete.text).toContain(text);
  expect(complete.text).toContain('Apache License');
});

test.each([
  ['lazy-val', 'Vladimir Krivosheev'],
  ['react-remove-scroll-bar', 'Anton Korzunov'],
])('completeLicence: names the author of %s, which has no text', (name, author) => {
  const { text } = completeLicence({ name, version: '1', identifier: 'MIT' });
  expect(text).toContain(`Copyright (c) ${author}\n`);
  expect(text).toContain('Permission is hereby granted');
  expect(text).not.toContain('Vitrine');
});

test.each([
  { name: 'stranger', version: '1.2.3', identifier: 'MIT' },
  { name: 'lazy-val', version: '1.2.3', identifier: 'Apache-2.0' },
  { name: 'stranger', version: '1.2.3', text: 'Do as you like.' },
])('completeLicence: refuses %o', (entry) =>
  expect(() => completeLicence(entry)).toThrow(`${entry.name} 1.2.3 has no licence text`),
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-licences-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a script that imports a package with these files. */
async function bundle(files: Readonly<Record<string, string>>, plugin: ReturnType<typeof writeLicences>) {
  const inside = join(folder, 'node_modules/part');
  await mkdir(inside, { recursive: true });
  const all = { 'package.json': '{"name":"part","version":"1.2.3","license":"ISC"}', ...files };
  for (const [name, text] of Object.entries(all)) await writeFile(join(inside, name), text);
  await writeFile(join(inside, 'index.js'), 'export const part = Math.random();');
  await writeFile(join(folder, 'main.js'), 'import { part } from "part"; document.title = part;');
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, license: licenceList, rolldownOptions: { input: join(folder, 'main.js') } },
  });
  if (!('output' in built)) throw new Error('There is more than one output.');
  return new Map(
    built.output.map((each) => [each.fileName, each.type === 'asset' ? String(each.source) : '']),
  );
}

test('writeLicences: writes the texts of the bundle, of the typeface and of the bundles before', async () => {
  const before: Licence = { name: 'before', version: '4.5.6', identifier: 'MIT', text: 'Before’s text.' };
  const files = await bundle({ LICENSE: 'Part’s text.' }, writeLicences([before, before]));
  const text = files.get('THIRD-PARTY-LICENCES.txt') ?? '';
  expect(text).toMatch(
    /\nbefore 4\.5\.6 \(MIT\)\n=+\n\nBefore’s text\.\n[^]*\npart 1\.2\.3 \(ISC\)\n=+\n\nPart’s text\.\n/,
  );
  expect(text.match(/^before/gm)).toHaveLength(1);
  expect(text).toMatch(/\nInter 4 \(OFL-1\.1\)\n[^]*SIL OPEN FONT LICENSE/);
  expect(text).not.toContain('Chromium');
});

test('writeLicences: stops the build for a package without a text', () =>
  expect(bundle({}, writeLicences([]))).rejects.toThrow('part 1.2.3 has no licence text'));

test('collectLicences: takes the list out of a bundle', async () => {
  const into: Licence[] = [];
  const files = await bundle({ 'LICENSE.md': 'Part’s text.' }, collectLicences(into));
  expect([...files.keys()].filter((name) => !name.endsWith('.js'))).toEqual([]);
  expect(into).toEqual([{ name: 'part', version: '1.2.3', identifier: 'ISC', text: 'Part’s text.' }]);
});
