import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';

import { endWithParent } from './parent.mjs';

/** The oldest Node the project runs on, as in `engines` of package.json. */
const OLDEST = [22, 19];
/** Says that this process is the re-run already. */
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
 * What to do on this Node: go on, run again on a newer one, or give up because that was tried already.
 * @param {string} version
 * @param {NodeJS.ProcessEnv} env
 * @returns {'go-on' | 'run-again' | 'give-up'}
 */
export function decide(version, env) {
  if (isNewEnough(version)) return 'go-on';
  return env[GUARD] === undefined ? 'run-again' : 'give-up';
}

/** Asks npx for Node 24 and gives the path of its program, or undefined where it cannot be had. */
function fetchNode() {
  const found = spawnSync(
    'npx',
    ['--yes', '--loglevel=error', '-p', 'node@24', '--', 'node', '-p', 'process.execPath'],
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
 * Returns on a Node that is new enough. On an older one it runs `script` again on Node 24, passes on arguments,
 * signals and exit code, and never returns. npx only fetches that Node; the script is its own child, so that a
 * signal has no one to get lost in.
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
      `Vitrine needs Node ${OLDEST.join('.')} or newer, this is ${process.version.slice(1)} and npx could not fetch Node 24: install it from https://nodejs.org and run the command again.`,
    );
    process.exit(1);
  }
  console.log(`Node ${process.version.slice(1)} is too old for Vitrine: running on Node 24 through npx.`);
  const child = spawn(node, [script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      [GUARD]: process.version,
      // npm and whatever else the script starts shall run on the same Node.
      PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  await new Promise(() => {
    child.once('exit', (code, signal) => {
      if (signal === null) process.exit(code ?? 1);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}
