import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/**
 * One build: its inputs and how to detect its output.
 * @typedef {object} Build
 * @property {string} what its name in messages, as in "the web shop"
 * @property {string[]} inputs files and folders, relative to the project
 * @property {string} proof a file of the output, written by every build
 * @property {string} stamp file that records the inputs of the output
 * @property {string[]} command arguments for node
 */

const COMMON = [
  'renderer',
  'shared',
  'resources',
  'LICENSE',
  'package-lock.json',
  'tsconfig.base.json',
  '.env',
  '.env.local',
];

/** @type {Record<'web' | 'desktop', Build>} */
export const builds = {
  web: {
    what: 'the web shop',
    inputs: COMMON,
    proof: 'dist/web/index.html',
    stamp: 'dist/.web-stamp',
    command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'renderer/vite.config.ts'],
  },
  desktop: {
    what: 'the desktop client',
    inputs: [...COMMON, 'electron', 'electron.vite.config.ts', 'package.json'],
    proof: 'out/main/index.js',
    stamp: 'out/.stamp',
    command: ['node_modules/electron-vite/bin/electron-vite.js', 'build'],
  },
};

/** Tests are not built. */
const NOT_AN_INPUT = /(\.test|testing)\.tsx?$/;

/**
 * Files under `path`, itself included, in a fixed order.
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesUnder(path) {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOTDIR' ? [path] : [];
  }
}

/**
 * A fingerprint of a build's inputs: names and contents of the files, and the settings in the environment. Modification
 * times are ignored, because a checkout of an older commit changes them.
 * @param {string} folder of the project
 * @param {Build} build
 * @param {NodeJS.ProcessEnv} env
 */
async function fingerprint(folder, build, env) {
  const hash = createHash('sha256');
  for (const input of build.inputs) {
    for (const file of await filesUnder(join(folder, input))) {
      if (NOT_AN_INPUT.test(file)) continue;
      const content = await readFile(file);
      hash.update(`${relative(folder, file).split(sep).join('/')}\0${content.length}\0`).update(content);
    }
  }
  for (const name of Object.keys(env).sort())
    if (name.startsWith('VITRINE_')) hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex');
}

/**
 * The stamp of an up-to-date build. It includes a hash of the output, so that an output from elsewhere or a partly deleted
 * one counts as stale.
 * @param {string} folder
 * @param {Build} build
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} undefined if there is no output
 */
async function stampOf(folder, build, env) {
  const proof = await readFile(join(folder, build.proof)).catch(() => undefined);
  if (proof === undefined) return undefined;
  const output = createHash('sha256').update(proof).digest('hex');
  return `${await fingerprint(folder, build, env)} ${output}\n`;
}

/**
 * Whether a build is missing or its inputs have changed.
 * @param {string} folder of the project
 * @param {Build} build
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function isBuildStale(folder, build, env = process.env) {
  const noted = await readFile(join(folder, build.stamp), 'utf8').catch(() => undefined);
  return noted === undefined || noted !== (await stampOf(folder, build, env));
}

/**
 * Writes the stamp of a build that was just made.
 * @param {string} folder of the project
 * @param {Build} build
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function stampBuild(folder, build, env = process.env) {
  const stamp = await stampOf(folder, build, env);
  if (stamp === undefined) throw new Error(`${build.proof} is not there after the build.`);
  await mkdir(dirname(join(folder, build.stamp)), { recursive: true });
  await writeFile(join(folder, build.stamp), stamp);
}
