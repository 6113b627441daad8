/**
 * `node tools/start/run.mjs FILE|PACKAGE [ARG…]`: runs a script, or the command of an installed package, on a Node that
 * is new enough. The scripts of package.json go through it.
 */
import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { commandOf } from './command-of.mjs';
import { endAs, ensureNode } from './node-version.mjs';

const [what = '', ...args] = process.argv.slice(2);
await ensureNode(fileURLToPath(import.meta.url), [what, ...args]);
const script = extname(what) === '' ? commandOf(what) : what;
await endAs(
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], { stdio: 'inherit' }),
);
