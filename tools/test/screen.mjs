import { spawn } from 'node:child_process';

import { Problem } from '../start/problem.mjs';
import { stopChild } from '../start/stop-child.mjs';

/** The X server without a display. */
export const SCREEN_PROGRAM = 'Xvfb';

/**
 * Whether this machine has no display for windows.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 */
export function lacksScreen(env = process.env, platform = process.platform) {
  return platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'];
}

/**
 * Starts an X server in memory on a free display, until `processes` end. Not with xvfb-run: when that is stopped, the X
 * server and the tests keep running.
 * @param {import('../start/processes.mjs').Processes} processes
 * @returns {Promise<string>} its name for `DISPLAY`, as in ":99"
 * @throws {Problem} if it does not start
 */
export async function openScreen(processes) {
  // Without -noreset it restarts when its last window closes, and refuses windows during that.
  const args = ['-displayfd', '3', '-noreset', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const child = spawn(SCREEN_PROGRAM, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  processes.add(() => stopChild(child));
  /** @type {string} */
  const number = await new Promise((resolve, reject) => {
    const fail = () =>
      reject(new Problem('The screen for the desktop tests did not open: try Xvfb by hand.'));
    child.once('error', fail);
    child.once('exit', fail);
    child.stdio[3]?.once('data', (/** @type {Buffer} */ data) => resolve(data.toString().trim()));
  });
  return `:${number}`;
}
