import { spawn } from 'node:child_process';

import { Problem } from '../start/problem.mjs';
import { stopChild } from '../start/stop-child.mjs';

/** The X server that draws into memory. */
export const SCREEN_PROGRAM = 'Xvfb';

/**
 * Whether windows need a screen that is not there.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 */
export function lacksScreen(env = process.env, platform = process.platform) {
  return platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'];
}

/**
 * Opens a screen in memory, on a display of its own choosing, until `processes` end. Started by ourselves and
 * not through xvfb-run: that leaves both the screen and the tests behind when it is told to end.
 * @param {import('../start/processes.mjs').Processes} processes
 * @returns {Promise<string>} its name for `DISPLAY`, as in ":99"
 * @throws {Problem} when it does not open.
 */
export async function openScreen(processes) {
  // It would begin anew whenever its last window closes, and refuse one that opens at that moment.
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
