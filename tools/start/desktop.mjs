import { spawn } from 'node:child_process';

import { downloadElectron, electronVersion, findElectron } from './electron-binary.mjs';
import { root } from './paths.mjs';
import { stopChild } from './stop-child.mjs';

/** A client that fails within this time never showed its window. */
const EARLY_MS = 15_000;

/** Chromium's messages about the machine, which don't help users. */
const CHROMIUM_NOISE = /^\[\d+:\d+\/[\d.]+:(ERROR|WARNING|INFO)|^\s*$/;

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
function hasDisplay(env, platform) {
  return platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}

/**
 * Finds the Electron program, and downloads it if needed.
 * @param {import('./processes.mjs').Processes} processes
 * @returns {Promise<{ electron: string } | { missing: string }>} the program, or why there is none
 */
export async function getElectron(processes) {
  if (!hasDisplay(process.env, process.platform)) return { missing: 'There is no display here' };
  const electron = findElectron();
  if (electron) return { electron };
  if (process.env['ELECTRON_EXEC_PATH'] || process.env['ELECTRON_OVERRIDE_DIST_PATH'])
    return { missing: 'The Electron that the environment names is not there' };
  console.log(`Fetching Electron ${electronVersion()} (once, about 110 MB)…`);
  const fetched = await downloadElectron(processes);
  return fetched
    ? { electron: fetched }
    : { missing: `Electron ${electronVersion()} could not be downloaded` };
}

/**
 * Chromium's flags for running as root on Linux, where its own sandbox refuses to start.
 * @returns {string[]}
 */
export function rootFlags() {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/**
 * Opens the desktop client and waits until it ends.
 * @param {{ command: string, args: string[], env: NodeJS.ProcessEnv }} client
 * @param {import('./processes.mjs').Processes} processes
 * @returns {Promise<'closed' | 'never opened' | 'crashed'>}
 */
export async function runDesktop({ command, args, env }, processes) {
  if (rootFlags().length > 0) console.log('Running as root: Electron starts without its process sandbox.');
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  processes.add(() => stopChild(child));
  child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    for (const line of text.split('\n')) if (!CHROMIUM_NOISE.test(line)) console.error(line);
  });
  /** @type {number | null} */
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  if (code === 0 || processes.ending) return 'closed';
  return performance.now() - started < EARLY_MS ? 'never opened' : 'crashed';
}
