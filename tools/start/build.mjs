import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { isBuildStale, builds, stampBuild } from './builds.mjs';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { Processes } from './processes.mjs';

/**
 * Makes a build, even if it is up to date.
 * @param {'web' | 'desktop'} name
 * @param {Processes} processes
 * @throws {Problem} with the build's output if it fails
 */
async function make(name, processes) {
  const build = builds[name];
  await rm(join(root, build.stamp), { force: true });
  await processes.need(`Building ${build.what}`, process.execPath, build.command);
  if (!processes.ending) await stampBuild(root, build);
}

/**
 * Makes a build if it is missing or stale, and prints that.
 * @param {'web' | 'desktop'} name
 * @param {Processes} processes
 * @throws {Problem}
 */
export async function makeIfStale(name, processes) {
  if (processes.ending || !(await isBuildStale(root, builds[name]))) return;
  console.log(`Building ${builds[name].what}…`);
  await make(name, processes);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const name = process.argv[2];
  try {
    if (name !== 'web' && name !== 'desktop') throw new Problem('Say what to build: web or desktop.');
    await make(name, new Processes());
    console.log(`Built ${builds[name].what}: ${builds[name].proof}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
