/**
 * `npm run findings [-- NAME…]`: runs the scripts in `findings/`, and says which behaviour has changed. It needs the npm
 * registry, and is no part of CI: a new release of a library must not fail our build.
 */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../start/paths.mjs';
import { Processes } from '../start/processes.mjs';

const FOLDER = join(root, 'findings');

/** A finding that takes longer has not been tried, in ms. */
const LIMIT_MS = 10 * 60_000;

/**
 * Reads the end of a finding's script. Without one of its two last lines it failed before it saw anything: npm was out of
 * reach, or a program that it needs is missing.
 * @param {number | null} code
 * @param {string} output
 * @returns {'as described' | 'changed' | 'not tried'}
 */
export function outcomeOf(code, output) {
  const last = output.trimEnd().split('\n').at(-1);
  if (code === 0 && last === 'As described.') return 'as described';
  return code === 1 && last === 'Changed.' ? 'changed' : 'not tried';
}

/** @param {string[]} names */
async function runFindings(names) {
  const all = (await readdir(FOLDER))
    .filter((file) => file.endsWith('.sh'))
    .map((file) => basename(file, '.sh'));
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no finding "${unknown}": they are ${all.join(', ')}.`);
    return 2;
  }
  const processes = new Processes();
  const counts = { 'as described': 0, changed: 0, 'not tried': 0 };
  for (const name of names.length > 0 ? names : all) {
    const { code, output } = await processes.run('bash', [join(FOLDER, `${name}.sh`)], { limit: LIMIT_MS });
    const outcome = outcomeOf(code, output);
    counts[outcome] += 1;
    console.log(`${outcome}: ${name}`);
    if (outcome !== 'as described') console.log(output.trimEnd().replaceAll(/^/gm, '  '));
  }
  console.log(
    Object.entries(counts)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
  );
  return counts.changed > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await runFindings(process.argv.slice(2));
