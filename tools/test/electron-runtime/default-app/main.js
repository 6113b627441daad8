/**
 * The app Electron runs when its program is started with the path of another app: `electron [-r file] path`.
 * Electron brings one of its own; the runtime used where Electron itself can't be downloaded lacks it. This one
 * does what a test run needs and no more.
 */
import { readFileSync, statSync } from 'node:fs';
import Module from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

/** Splits the command line into files to load first and the app to run. Chromium's own switches are skipped. */
function readCommandLine(args) {
  const first = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    if (arg === '-v' || arg === '--version') return { version: true, first };
    if (arg === '-r' || arg === '--require') first.push(args[(at += 1)]);
    else if (!arg.startsWith('-')) return { first, target: resolve(arg) };
  }
  return { first };
}

/** Gives the app the name, version and path it would have on its own, and says which file begins it. */
function becomeApp(target) {
  if (!statSync(target).isDirectory()) {
    app.setAppPath(dirname(target));
    return target;
  }
  const { productName, name, version, main } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  if (productName ?? name) app.setName(productName ?? name);
  if (version) app.setVersion(version);
  app.setAppPath(target);
  return join(target, main ?? 'index.js');
}

const { version, first, target } = readCommandLine(process.argv.slice(1));
if (version) {
  console.log(`v${process.versions.electron}`);
  process.exit(0);
}
if (target === undefined) {
  console.error('This Electron needs the path of an app to run.');
  process.exit(1);
}
// Apps ask this to tell a development run from an installed one.
Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
// The loader Electron's own default app uses for `-r`; a plain import would run too late for Playwright's.
if (first.length > 0) Module._preloadModules(first);
const entry = becomeApp(target);
// `ready` waits for this module, so with the await it waits for the app's own code too.
await import(pathToFileURL(entry).href);
