/**
 * `npm run licences`: writes docs/licences.md, the list of the packages in the builds with their licences. Fails on a licence
 * that is not permissive. With `--check` it writes nothing, and fails if the list is outdated.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../start/paths.mjs';
import { formatted } from './format.mjs';

const PAGE = 'docs/licences.md';

/** Licences that allow every use as long as their text is included. */
const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['Unlicense', 'CC0-1.0', 'Zlib', 'BlueOak-1.0.0', 'Python-2.0', 'OFL-1.1'],
]);

/**
 * Whether an SPDX expression is permissive: one alternative of OR, and all parts of AND.
 * @param {string} expression
 */
export function isPermissive(expression) {
  return expression
    .replace(/^\(|\)$/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((name) => PERMISSIVE.has(name.replace(/[()]/g, ''))));
}

/**
 * The packages that a source text imports.
 * @param {string} text
 * @returns {string[]}
 */
export function importedPackages(text) {
  const found = text.matchAll(/(?:\bfrom|\bimport\s*\(?|@import)\s*['"]([^'".][^'"]*)['"]/g);
  const names = [...found].map(([, path = '']) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return [
    ...new Set(names.filter((name) => name !== '' && !isBuiltin(name) && !name.startsWith('virtual:'))),
  ];
}

/** The source texts of everything that is shipped. */
function shippedSources() {
  return ['renderer/src', 'electron/main', 'electron/preload', 'shared'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/(\.test|testing)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, room, file), 'utf8')),
  );
}

/**
 * @typedef {{ version?: string, license?: string, dependencies?: Record<string, string> }} Locked
 * @typedef {{ name: string, version: string, licence: string }} Used
 */

/**
 * The lockfile path at which Node resolves `name` from a package: in its own folder first, then above.
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (place in packages) return place;
    if (at === '') return undefined;
  }
}

/**
 * The packages in the builds: what the sources import, with all dependencies.
 * @returns {Used[]}
 */
export function bundledPackages() {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  /** @type {Set<string>} */
  const places = new Set();
  /** @param {string} from @param {string} name */
  const add = (from, name) => {
    const place = placeOf(packages, from, name);
    // Builds contain no types.
    if (place === undefined || places.has(place) || name.startsWith('@types/')) return;
    places.add(place);
    for (const next of Object.keys(packages[place]?.dependencies ?? {}))
      if (name !== 'electron') add(place, next);
  };
  for (const name of new Set(shippedSources().flatMap(importedPackages))) add('', name);
  return [...places]
    .map((place) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: packages[place]?.version ?? '',
      licence: packages[place]?.license ?? 'none given',
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/**
 * @param {Used[]} used
 * @returns {Promise<string>} the page
 */
export function licencesPage(used) {
  const rows = used.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return formatted(
    PAGE,
    `# Licences

Written by \`npm run licences\` out of what the sources of page and client import, and of what that needs in turn
(\`package-lock.json\`). All of them allow everything to whoever keeps their text; \`tools/test/licences.test.ts\` fails on
one that does not. Not in this list: the typeface [Inter](https://github.com/rsms/inter), a part of which comes with the
page under the SIL Open Font License 1.1; and what Electron itself is made of, Chromium's hundreds among it, which its
installers bring along as \`LICENSES.chromium.html\`. What only builds and tests use is never shipped.

| Package | Version | Licence |
| --- | --- | --- |
${rows.join('\n')}
`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const used = bundledPackages();
  const strange = used.filter(({ licence }) => !isPermissive(licence));
  for (const { name, version, licence } of strange) console.error(`${name} ${version} is under ${licence}.`);
  const page = await licencesPage(used);
  const old = readFileSync(join(root, PAGE), { encoding: 'utf8', flag: 'a+' }) !== page;
  if (process.argv.includes('--check')) {
    if (old) console.error(`${PAGE} is old: \`npm run licences\` writes it anew.`);
  } else await writeFile(join(root, PAGE), page);
  console.log(
    `${used.length} packages are in the builds, ${strange.length} of them under other licences than permissive ones.`,
  );
  process.exitCode = strange.length > 0 || (process.argv.includes('--check') && old) ? 1 : 0;
}
