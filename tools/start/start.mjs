/**
 * `npm start`: from a fresh clone to an open shop. Only Node's built-in modules are loaded before the packages are
 * installed.
 */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { probeBackend } from './backend.mjs';
import { makeIfStale } from './build.mjs';
import { getElectron, rootFlags, runDesktop } from './desktop.mjs';
import { originsElsewhere } from './listen.mjs';
import { ensureNode } from './node-version.mjs';
import { installPackages } from './packages.mjs';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { Processes } from './processes.mjs';
import { startSandbox } from './sandbox-process.mjs';
import { checkPort, nextPort, serveSources, serveWeb } from './web.mjs';

const processes = new Processes();
const LOCAL = '127.0.0.1';

/**
 * The token of the tester page: `TESTER_TOKEN`, or a new one if other machines can reach the shop.
 * @param {import('./flags.mjs').Flags} flags
 * @returns {string | undefined}
 */
function testerToken({ host, allowedHosts }) {
  const reachable = host !== LOCAL || allowedHosts.length > 0;
  return process.env['TESTER_TOKEN'] ?? (reachable ? randomBytes(32).toString('base64url') : undefined);
}

/**
 * @param {import('./flags.mjs').Flags} flags
 * @param {string | undefined} token of the tester page
 * @returns {Promise<string>} origin of the backend to use
 */
async function startBackend(flags, token) {
  if (flags.api !== undefined) {
    console.log(`Using the backend at ${flags.api}.`);
    return flags.api;
  }
  console.log('Starting the sandbox marketplace…');
  const sandbox = await startSandbox({
    db: flags.db,
    reset: flags.reset,
    drift: true,
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    allowedHosts: flags.allowedHosts,
    ...(token === undefined ? {} : { testerToken: token }),
    gatewayPort: flags.gatewayPort ?? (await nextPort(flags.port)),
    onSpawn: (stop) => processes.add(stop),
    onNote: (line) => console.error(line),
  });
  void sandbox.ended.then(async () => {
    if (processes.ending) return;
    await processes.end();
    console.error('The sandbox has ended: start again, with --reset if it happens twice.');
    process.exit(1);
  });
  return sandbox.origin;
}

/**
 * @param {import('./flags.mjs').Flags} flags
 * @param {string} api
 * @param {string | undefined} token of the tester page
 */
async function openWeb(flags, api, token) {
  const address = await (flags.dev ? serveSources : serveWeb)(flags, api, processes);
  if (processes.ending) return;
  console.log(`\n  Vitrine is open at ${address}`);
  const elsewhere = originsElsewhere(flags, address);
  if (elsewhere.length > 0) console.log(`  From other machines: ${elsewhere.join('  ')}`);
  if (flags.api === undefined) {
    console.log('  Demo account: demo, password Demo1234');
    const query = token === undefined ? '' : `?token=${token}`;
    console.log(`  For testers (mails, faults): ${elsewhere[0] ?? address}/__sandbox/${query}`);
  } else if (!flags.dev) {
    const { tagHostsNote } = await import('./tag-hosts.mjs');
    const note = await tagHostsNote(api, flags.tagHosts);
    if (note !== undefined) console.log(`  ${note}`);
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
  if (flags.web) await checkPort(flags.port, flags.host);
  if (flags.api !== undefined) await probeBackend(flags.api);
  await installPackages(processes);
  if (processes.ending) return;

  const found = flags.web ? undefined : await getElectron(processes);
  let electron = found && 'electron' in found ? found.electron : undefined;
  if (found && 'missing' in found) {
    console.log(`${found.missing}: serving the web shop instead.`);
    await checkPort(flags.port, flags.host);
  }
  if (!flags.dev) await makeIfStale(electron ? 'desktop' : 'web', processes);
  if (processes.ending) return;
  const token = testerToken(flags);
  const api = await startBackend(flags, token);
  if (electron && !(await openDesktop(flags, api, electron))) {
    console.log('The desktop client could not open its window: serving the web shop instead.');
    electron = undefined;
    if (!flags.dev) await makeIfStale('web', processes);
  }
  if (!electron && !processes.ending) await openWeb(flags, api, token);
}

await ensureNode(fileURLToPath(import.meta.url), process.argv.slice(2));
// flags.mjs imports TypeScript, which older versions of Node can't load.
const { help, readFlags } = await import('./flags.mjs');
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
