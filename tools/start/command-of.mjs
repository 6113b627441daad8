import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './paths.mjs';

/**
 * The script behind a command of an installed package, as its manifest names it.
 * @param {string} name of the package
 * @param {string | undefined} [command] if it differs from the package's name
 * @returns {string} its absolute path
 * @throws {Error} if the package has no such command
 */
export function commandOf(name, command = name) {
  const folder = join(root, 'node_modules', name);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`The package ${name} has no command ${command}.`);
  return join(folder, script);
}
