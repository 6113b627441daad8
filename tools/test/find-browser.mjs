import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium on this machine: `CHROMIUM_PATH` if set, else the first on the PATH under its usual names. Undefined if
 * there is none: Playwright then uses its own.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 * @throws {Error} if `CHROMIUM_PATH` names a missing file
 */
export function findBrowser(env = process.env) {
  const given = env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given))
      throw new Error(`CHROMIUM_PATH names ${given}, which is not there: correct it or unset it.`);
    return given;
  }
  return [...onPath(NAMES, env), ...KNOWN_PLACES].find((file) => existsSync(file));
}

/** The program of Debian's package of the same name. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Finds the browser for tests: Chromium without its window, which needs an eighth less processor time, else as
 * `findBrowser`. `CHROMIUM_PATH` comes before both.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 * @throws {Error} if `CHROMIUM_PATH` names a missing file
 */
export function findTestBrowser(env = process.env) {
  const shell = onPath([HEADLESS_SHELL], env).find((file) => existsSync(file));
  return env['CHROMIUM_PATH'] ? findBrowser(env) : (shell ?? findBrowser(env));
}

/**
 * @param {string[]} names of programs
 * @param {NodeJS.ProcessEnv} env
 */
function onPath(names, env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
