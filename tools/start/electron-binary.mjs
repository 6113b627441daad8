import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './paths.mjs';

const DOWNLOAD_LIMIT_MS = 5 * 60_000;

/** Path of the program in an unpacked Electron. */
const PROGRAM =
  process.platform === 'darwin'
    ? 'Electron.app/Contents/MacOS/Electron'
    : process.platform === 'win32'
      ? 'electron.exe'
      : 'electron';

/**
 * Finds the Electron program: the one of `ELECTRON_EXEC_PATH`, else the one in `ELECTRON_OVERRIDE_DIST_PATH`, else the
 * download of the electron package. Undefined if that is missing. It does not import the package, which would start its
 * download.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findElectron(env = process.env) {
  const named = env['ELECTRON_EXEC_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  const folder = env['ELECTRON_OVERRIDE_DIST_PATH'] || join(root, 'node_modules/electron/dist');
  const program = join(folder, PROGRAM);
  return existsSync(program) ? program : undefined;
}

/** The version of the installed electron package, which the product ships. */
export function electronVersion() {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'));
  return version;
}

/**
 * Lets the electron package download its program and verify its checksum. Returns its path; undefined if that fails.
 * Without a network it fails within seconds.
 * @param {import('./processes.mjs').Processes} processes
 * @param {number} [limit] in ms
 * @returns {Promise<string | undefined>}
 */
export async function downloadElectron(processes, limit = DOWNLOAD_LIMIT_MS) {
  const { code } = await processes.run(process.execPath, ['node_modules/electron/install.js'], {
    limit,
    env: { ...process.env, ELECTRON_GET_NO_PROGRESS: '1' },
  });
  return code === 0 ? findElectron() : undefined;
}
