/**
 * The checks that read the sources and run none of them. `npm run types` and `npm run borders` run one of them;
 * `npm test` runs all as steps.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

import { commandOf } from '../start/command-of.mjs';
import { root } from '../start/paths.mjs';
import { ROOMS } from './rooms.mjs';

/**
 * One check: a command of an installed package, once for each list of arguments. `npm run test:all` has the rare ones.
 * @typedef {{ package: string, command?: string, runs: readonly (readonly string[])[], rare?: true }} StaticCheck
 */

/** @type {Readonly<Record<string, StaticCheck>>} */
export const STATIC_CHECKS = {
  lint: { package: 'oxlint', runs: [[]] },
  types: {
    package: 'typescript',
    command: 'tsc',
    // TypeScript keeps what it has found, so that a second run looks at changed files only.
    runs: ROOMS.map((room) => [
      ...['-p', room, '--incremental'],
      ...['--tsBuildInfoFile', `node_modules/.cache/types/${room}.tsbuildinfo`],
    ]),
  },
  borders: {
    package: 'dependency-cruiser',
    command: 'depcruise',
    runs: [['--config', '.dependency-cruiser.cjs', ...ROOMS]],
    rare: true,
  },
  format: { package: 'oxfmt', runs: [['--check', '.']] },
  dead: { package: 'knip', runs: [['--no-progress', '--treat-config-hints-as-errors']], rare: true },
};

/**
 * Runs one check with its output shown.
 * @param {StaticCheck} check
 * @returns {boolean} true if every run of it passed
 */
function passes(check) {
  const script = commandOf(check.package, check.command);
  return check.runs.every(
    (args) => spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' }).status === 0,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = process.argv[2];
  const check = Object.entries(STATIC_CHECKS).find(([name]) => name === wanted)?.[1];
  if (check === undefined) console.error(`Name a check: ${Object.keys(STATIC_CHECKS).join(', ')}.`);
  process.exitCode = check !== undefined && passes(check) ? 0 : 1;
}
