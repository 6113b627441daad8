/**
 * `npm start`: from a fresh clone to an open shop. Nothing but Node's built-ins is loaded before the packages
 * are installed.
 */
import { fileURLToPath } from 'node:url';

import { probeBackend } from './backend.mjs';
import { makeIfStale } from './build.mjs';
import { getElectron, rootFlags, runDesktop } from './desktop.mjs';
import { help, readFlags } from './flags.mjs';
import { ensureNode } from './node-version.mjs';
import { installPackages } from './packages.mjs';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { Processes } from './processes.mjs';
import { startSandbox } from './sandbox-process.mjs';
import { checkPort, portBeside, serveSources, serveWeb } from './web.mjs';

const processes = new Processes();

/**
 * @param {import('./flags.mjs').Flags} flags
 * @returns {Promise<string>} origin of the backend to use
 */
async function startBackend(flags) {
  if (flags.api !== undefined) {
    console.log(`Using the backend at ${flags.api}.`);
    return flags.api;
  }
  console.log('Starting the sandbox marketplace…');
  const sandbox = await startSandbox({
    db: flags.db,
    reset: flags.reset,
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    gatewayPort: flags.gatewayPort ?? (await portBeside(flags.port)),
    onSpawn: (stop) => processes.add(stop),
    onNote: (line) => console.error(line),
  });
  void sandbox.ended.then(async () => {
    if (processes.ending) return;
    await processes.end();
    console.error('The sandbox ended by itself: start again, with --reset if it happens twice.');
    process.exit(1);
  });
  return sandbox.origin;
}

/**
 * @param {import('./flags.mjs').Flags} flags
 * @param {string} api
 */
async function openWeb(flags, api) {
  const address = await (flags.dev ? serveSources : serveWeb)(flags, api, processes);
  if (processes.ending) return;
  console.log(`\n  Vitrine is open at ${address}`);
  if (flags.api === undefined) {
    console.log('  Demo account: demo, password Demo1234');
    console.log(`  For testers (mails, faults): ${address}/__sandbox/`);
  }
  console.log('  Ctrl-C ends it.\n');
}

/**
 * @param {import('./flags.mjs').Flags} flags
 * @param {string} api
 * @param {string} electron path of its program
 * @returns {Promise<boolean>} whether the client opened
 */
async function openDesktop(flags, api, electron) {
  console.log(flags.dev ? 'Opening the desktop client with hot reload…' : 'Opening the desktop client…');
  const client = flags.dev
    ? {
        command: process.execPath,
        args: [
          'node_modules/electron-vite/bin/electron-vite.js',
          'dev',
          ...(rootFlags().length > 0 ? ['--noSandbox'] : []),
        ],
        env: { API_ORIGIN: api, VITRINE_DEV_BACKEND: api, ELECTRON_EXEC_PATH: electron },
      }
    : { command: electron, args: [...rootFlags(), root], env: { API_ORIGIN: api } };
  const end = await runDesktop(client, processes);
  if (end === 'never opened') return false;
  await processes.end();
  if (end === 'crashed') throw new Problem('The desktop client crashed: start it again.');
  process.exit(0);
}

/** @param {import('./flags.mjs').Flags} flags */
async function start(flags) {
  if (flags.web) await checkPort(flags.port);
  if (flags.api !== undefined) await probeBackend(flags.api);
  await installPackages(processes);
  if (processes.ending) return;

  const found = flags.web ? undefined : await getElectron(processes);
  let electron = found && 'electron' in found ? found.electron : undefined;
  if (found && 'missing' in found) {
    console.log(`${found.missing}: serving the web shop instead.`);
    await checkPort(flags.port);
  }
  if (!flags.dev) await makeIfStale(electron ? 'desktop' : 'web', processes);
  if (processes.ending) return;
  const api = await startBackend(flags);
  if (electron && !(await openDesktop(flags, api, electron))) {
    console.log('The desktop client could not open its window: serving the web shop instead.');
    electron = undefined;
    if (!flags.dev) await makeIfStale('web', processes);
  }
  if (!electron && !processes.ending) await openWeb(flags, api);
}

await ensureNode(fileURLToPath(import.meta.url), process.argv.slice(2));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void processes.end().then(() => process.exit(0)));
try {
  const flags = readFlags(process.argv.slice(2), process.env);
  if (flags.help) console.log(help);
  else await start(flags);
} catch (error) {
  if (!processes.ending) {
    await processes.end();
    console.error(error instanceof Problem ? error.message : error);
    process.exit(1);
  }
}
