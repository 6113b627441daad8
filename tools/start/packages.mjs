import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from './paths.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Whether `node_modules` differs from the lockfile. npm records what it installed and writes that last, so an interrupted
 * install counts as stale too. Optional packages for other platforms may be missing.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | undefined} installed node_modules/.package-lock.json, undefined if there is none
 */
export function packagesAreStale(wanted, installed) {
  if (installed === undefined) return true;
  const present = installed.packages ?? {};
  const locked = wanted.packages ?? {};
  for (const [path, { version, integrity, optional }] of Object.entries(locked)) {
    if (path === '') continue;
    const found = present[path];
    if (found === undefined && optional) continue;
    if (found?.version !== version || found?.integrity !== integrity) return true;
  }
  return Object.keys(present).some((path) => !(path in locked));
}

/**
 * @param {string} file
 * @returns {Promise<Lockfile | undefined>}
 */
async function readLockfile(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether the packages are missing or differ from the lockfile. */
export async function lacksPackages() {
  const wanted = await readLockfile(join(root, 'package-lock.json'));
  const installed = await readLockfile(join(root, 'node_modules', '.package-lock.json'));
  return wanted === undefined || packagesAreStale(wanted, installed);
}

/**
 * Installs the packages if they are missing or differ from the lockfile.
 * @param {import('./processes.mjs').Processes} processes
 * @throws {import('./problem.mjs').Problem} with npm's output if that fails
 */
export async function installPackages(processes) {
  if (!(await lacksPackages())) return;
  const isFirst = !existsSync(join(root, 'node_modules'));
  console.log(`Installing packages${isFirst ? ' (the first time takes a minute)' : ', since they changed'}…`);
  await processes.need(
    'Installing the packages',
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { shell: process.platform === 'win32' },
  );
}
