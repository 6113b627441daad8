import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Whether a program is on the PATH.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [env]
 */
export function hasProgram(name, env = process.env) {
  return (env['PATH'] ?? '').split(delimiter).some((folder) => folder && existsSync(join(folder, name)));
}

/**
 * Whether apt may install packages: as root on Debian or a derivative.
 * @param {string | undefined} osRelease text of /etc/os-release
 * @param {number | undefined} uid
 */
export function mayUseApt(osRelease, uid) {
  return uid === 0 && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(osRelease ?? '');
}

/**
 * Installs packages with apt if that is allowed, and prints that. Returns false if it is not allowed or fails.
 * @param {string[]} names
 * @param {import('../start/processes.mjs').Processes} processes
 */
export async function aptInstall(names, processes) {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : undefined;
  if (!mayUseApt(release, process.getuid?.())) return false;
  console.log(`Installing ${names.join(', ')} by apt…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    processes.run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
  if ((await install()).code === 0) return true;
  // A fresh image has no package lists yet.
  await processes.run('apt-get', ['update'], { env });
  return (await install()).code === 0;
}
