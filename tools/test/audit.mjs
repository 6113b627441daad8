/**
 * Asks the npm registry for known vulnerabilities of our packages, and fails on a high or critical one. If the registry
 * can't be reached, it prints that and passes.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

import { root } from '../start/paths.mjs';

/**
 * @typedef {object} Verdict
 * @property {'clean' | 'weak' | 'unknown'} is
 * @property {string} text message for the user
 */

/**
 * Reads npm's report.
 * @param {string} report JSON of `npm audit --json`
 * @returns {Verdict}
 */
export function verdictOf(report) {
  /** @type {unknown} */
  let said;
  try {
    said = JSON.parse(report);
  } catch {
    said = undefined;
  }
  if (typeof said !== 'object' || said === null || !('metadata' in said)) {
    const why =
      typeof said === 'object' && said !== null && 'message' in said
        ? String(said.message)
        : 'no report came';
    const first = (why.split(' - ')[0] ?? why).split('\n')[0];
    return {
      is: 'unknown',
      text: `Weaknesses of packages are unknown: the registry could not be asked (${first}).`,
    };
  }
  /** @type {Record<string, { severity: string, via?: unknown[] }>} */
  const found =
    'vulnerabilities' in said && typeof said.vulnerabilities === 'object' ? { ...said.vulnerabilities } : {};
  const grave = Object.entries(found).filter(
    ([, { severity }]) => severity === 'high' || severity === 'critical',
  );
  if (grave.length === 0)
    return {
      is: 'clean',
      text: `No package has a known weakness that is high or critical (${Object.keys(found).length} lesser ones).`,
    };
  return { is: 'weak', text: grave.map(([name, { severity }]) => `${name}: ${severity}`).join('\n') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const windows = process.platform === 'win32';
  const { stdout } = spawnSync('npm', ['audit', '--audit-level=high', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: windows,
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { is, text } = verdictOf(stdout ?? '');
  console.log(text);
  process.exitCode = is === 'weak' ? 1 : 0;
}
