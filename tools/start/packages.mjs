import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from './paths.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Whether the packages in `node_modules` are not those of the lockfile. npm keeps its own note of what it
 * installed and writes it last, so an install that was broken off counts as stale too. A package for another
 * platform is optional and may be missing.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | undefined} installed node_modules/.package-lock.json, undefined where there is none
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

/**
 * Installs the packages if they are missing or not those of the lockfile.
 * @param {import('./processes.mjs').Processes} processes
 * @throws {import('./problem.mjs').Problem} with npm's own words when that fails.
 */
export async function installPackages(processes) {
  const wanted = await readLockfile(join(root, 'package-lock.json'));
  const installed = await readLockfile(join(root, 'node_modules', '.package-lock.json'));
  if (wanted !== undefined && !packagesAreStale(wanted, installed)) return;
  console.log(
    `Installing packages${installed ? ', since they changed' : ' (the first time takes a minute)'}…`,
  );
  await processes.runOrFail(
    'Installing the packages',
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { shell: process.platform === 'win32' },
  );
}
