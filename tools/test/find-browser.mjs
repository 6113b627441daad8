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
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, ...KNOWN_PLACES].find((file) => existsSync(file));
}
