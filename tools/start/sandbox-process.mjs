import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { NODE_FLAGS, nodeEnvironment } from '#sandbox/node-options.mjs';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { stopChild } from './stop-child.mjs';

const START_LIMIT_MS = 60_000;

/**
 * @typedef {object} SandboxOptions
 * @property {string} db file of the database; created if missing
 * @property {boolean} [reset] delete the data first
 * @property {boolean} [drift] let prices and stock change with time
 * @property {boolean} [quickPasswords] hash new passwords quickly, for tests
 * @property {number} [seed] seed of the generated catalogue
 * @property {number} [gatewayPort] port of the payment pages; any free one if not given
 * @property {string[]} [allowedHosts] further host names of the shop in front of it
 * @property {string} [testerToken] token of the tester page; without one it is open
 * @property {(stop: () => Promise<void>) => void} [onSpawn] called with a function that stops it, before it is ready
 * @property {(line: string) => void} [onNote] called with each line of stderr while it runs
 *
 * @typedef {object} RunningSandbox
 * @property {string} origin
 * @property {string} gateway origin of the payment pages
 * @property {Promise<void>} ended resolves when the process has ended
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the sandbox in its own process on a free port and waits until it is ready.
 * @param {SandboxOptions} options
 * @returns {Promise<RunningSandbox>}
 * @throws {Problem} with the sandbox's message if it does not start
 */
export async function startSandbox({
  db,
  reset = false,
  drift = false,
  quickPasswords = false,
  seed,
  gatewayPort = 0,
  allowedHosts = [],
  testerToken,
  onSpawn,
  onNote = () => {},
}) {
  const flags = ['--port', '0', '--gateway-port', String(gatewayPort), '--db', db];
  if (reset) flags.push('--reset');
  if (drift) flags.push('--drift');
  if (quickPasswords) flags.push('--quick-passwords');
  if (seed !== undefined) flags.push('--seed', String(seed));
  for (const name of allowedHosts) flags.push('--allowed-host', name);
  const child = spawn(process.execPath, [...NODE_FLAGS, join(root, 'sandbox/main.ts'), ...flags], {
    cwd: root,
    env: { ...nodeEnvironment(), ...(testerToken === undefined ? {} : { TESTER_TOKEN: testerToken }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stop = () => stopChild(child);
  onSpawn?.(stop);
  const ended = new Promise((done) => child.once('exit', () => done(undefined)));

  let complaint = '';
  let running = false;
  child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    if (running) text.split('\n').filter(Boolean).forEach(onNote);
    else complaint += text;
  });

  /** @type {Promise<{ port: number, gatewayPort: number }>} */
  const ready = new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Problem('The sandbox did not get ready within a minute: start it anew with --reset.'));
    }, START_LIMIT_MS);
    child.once('error', reject);
    // On `close`, not `exit`, all of stderr has been read.
    child.once('close', () => {
      clearTimeout(late);
      reject(new Problem(complaint.trim() || 'The sandbox ended before it was ready.'));
    });
    child.on('message', (/** @type {unknown} */ message) => {
      if (typeof message !== 'object' || message === null) return;
      if (!('port' in message) || !('gatewayPort' in message)) return;
      clearTimeout(late);
      resolve({ port: Number(message.port), gatewayPort: Number(message.gatewayPort) });
    });
  });

  try {
    const { port, gatewayPort: gateway } = await ready;
    running = true;
    return {
      origin: `http://127.0.0.1:${port}`,
      gateway: `http://localhost:${gateway}`,
      ended: ended.then(() => undefined),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
