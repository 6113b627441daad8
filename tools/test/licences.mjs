/**
 * `npm run licences`: writes docs/licences.md, the list of what others made in the builds, with the licences. Fails on a
 * licence that is not permissive. With `--check` it writes nothing, and fails if the page is outdated.
 */
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../start/paths.mjs';
import { formatted } from './format.mjs';

const PAGE = 'docs/licences.md';

/** The lists that the builds write (renderer/licences.ts). */
const LISTS = ['dist/web/.vite/licences.json', 'out/renderer/.vite/licences.json'];

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
 * @typedef {{ name: string, version: string, identifier: string }} Used
 */

/**
 * What others made in any of the builds.
 * @returns {Used[]} sorted by name
 * @throws if a build is missing
 */
function usedInBuilds() {
  const all = LISTS.flatMap((list) => {
    const file = join(root, list);
    if (!existsSync(file)) throw new Error(`There is no ${list}: make it with \`npm run licences\`.`);
    /** @type {Used[]} */
    const used = JSON.parse(readFileSync(file, 'utf8'));
    return used;
  });
  const unique = new Map(all.map((each) => [`${each.name} ${each.version}`, each]));
  return [...unique.values()].sort((a, b) =>
    `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'),
  );
}

/**
 * @param {readonly Used[]} used
 * @returns {Promise<string>} the page
 */
export function licencesPage(used) {
  const rows = used.map(({ name, version, identifier }) => `| ${name} | ${version} | ${identifier} |`);
  return formatted(
    PAGE,
    `# Licences

\`npm run licences\` writes this page from the builds' own lists: the packages of which code is in the bundles, the
helpers that the bundler adds, the typeface, and Electron. All allow every use as long as their text is kept. A check
of \`npm test\` fails on another licence and on an outdated page. Tools of builds and tests are not shipped.

Each build has all texts in \`THIRD-PARTY-LICENCES.txt\` (\`renderer/licences.ts\`), and fails if one is missing:

- The web shop serves it, and its footer links to it.
- Each package of the client has it in its resources, and About opens it. Next to the program, or on macOS in the
  resources, are Electron's \`LICENSE.electron.txt\` and Chromium's \`LICENSES.chromium.html\`.
- The deb has \`/usr/share/doc/vitrine/copyright\` in Debian's format, the rpm has \`/usr/share/licenses/vitrine\`.

| Part | Version | Licence |
| --- | --- | --- |
${rows.join('\n')}
`,
  );
}

async function main() {
  const check = process.argv.includes('--check');
  const used = usedInBuilds();
  const strange = used.filter(({ identifier }) => !isPermissive(identifier));
  for (const { name, version, identifier } of strange)
    console.error(`${name} ${version} is under ${identifier}.`);
  const page = await licencesPage(used);
  const old = readFileSync(join(root, PAGE), { encoding: 'utf8', flag: 'a+' }) !== page;
  if (check && old) console.error(`${PAGE} is outdated: \`npm run licences\` writes it.`);
  if (!check) await writeFile(join(root, PAGE), page);
  console.log(
    `${used.length} parts by others are in the builds, ${strange.length} without a permissive licence.`,
  );
  process.exitCode = strange.length > 0 || (check && old) ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
