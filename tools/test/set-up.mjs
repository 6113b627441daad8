import { existsSync } from 'node:fs';

import { electronVersion } from '../start/electron-binary.mjs';
import { Problem } from '../start/problem.mjs';
import { findElectronForTests, getElectronForTests } from './electron-runtime/electron-for-tests.mjs';
import { HEADLESS_SHELL, findBrowser } from './find-browser.mjs';
import { SCREEN_PROGRAM, lacksScreen } from './screen.mjs';
import { aptInstall, hasProgram } from './system-packages.mjs';

/** Libraries that Electron needs and a minimal Debian lacks, with the names before and after the 64-bit time_t change. */
const LIBRARIES = [
  ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1'],
  ['libgtk-3-0t64', 'libnss3', 'libasound2t64', 'libgbm1'],
];

/**
 * What the tests run on. `browser` undefined is Playwright's own.
 * @typedef {{ browser: string | undefined, electron: string }} Machine
 */

/** Playwright's own Chromium, if it was downloaded. */
async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}

/** Missing packages of the keyring, which the vault's tests start in a separate D-Bus session. */
function missingKeyring() {
  if (process.platform !== 'linux') return [];
  return [
    ...(hasProgram('dbus-daemon') ? [] : ['dbus']),
    ...(hasProgram('gnome-keyring-daemon') ? [] : ['gnome-keyring']),
  ];
}

/** The folders of a system's libraries, by the names of Debian and others. */
const LIBRARY_FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'];

/** The package that Electron's notifications need if it is missing on Linux. Electron loads it when it shows the first. */
function missingNotifications() {
  const found = LIBRARY_FOLDERS.some((folder) => existsSync(`${folder}/libnotify.so.4`));
  return process.platform !== 'linux' || found ? [] : ['libnotify4'];
}

/** The package of nginx if it is missing on Linux: a test runs its example configuration. Debian has it in /usr/sbin. */
function missingNginx() {
  const found = hasProgram('nginx', { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` });
  return process.platform !== 'linux' || found ? [] : ['nginx'];
}

/** The package of WebKit's driver and browser, which the step `browsers` uses, if it is missing on Linux. */
function missingWebKit() {
  const found = Boolean(process.env['WEBKITWEBDRIVER']) || hasProgram('WebKitWebDriver');
  return process.platform !== 'linux' || found ? [] : ['webkit2gtk-driver'];
}

/** Packages that only make the tests quicker, or that Playwright has too. */
const REPLACEABLE = ['chromium', HEADLESS_SHELL];

/** Debian's names of all packages that are missing on this machine. */
async function missingPackages() {
  const hasBrowser = findBrowser() !== undefined || (await playwrightsOwn());
  const lacksShell = process.env['CHROMIUM_PATH'] === undefined && !hasProgram(HEADLESS_SHELL);
  return [
    ...(hasBrowser ? [] : ['chromium']),
    ...(process.platform === 'linux' && lacksShell ? [HEADLESS_SHELL] : []),
    ...(lacksScreen() && !hasProgram(SCREEN_PROGRAM) ? ['xvfb'] : []),
    ...(process.platform === 'linux' && !hasProgram('unzip') ? ['unzip'] : []),
    ...missingKeyring(),
    ...missingNotifications(),
    ...missingNginx(),
    ...missingWebKit(),
  ];
}

/** @param {string[]} packages */
const needed = (packages) => packages.filter((name) => !REPLACEABLE.includes(name));

/** @param {import('../start/processes.mjs').Processes} processes */
async function getBrowser(processes) {
  const found = findBrowser();
  if (found || (await playwrightsOwn())) return found;
  console.log('Fetching the Chromium of Playwright…');
  await processes.run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  if (await playwrightsOwn()) return undefined;
  throw new Problem(
    'There is no browser and none could be fetched: install Chromium, or name one in CHROMIUM_PATH.',
  );
}

/**
 * @param {string} program
 * @param {import('../start/processes.mjs').Processes} processes
 */
async function lacksLibraries(program, processes) {
  if (process.platform !== 'linux') return false;
  const { output } = await processes.run('ldd', [program]);
  return output.includes('not found');
}

/**
 * Finds a browser, an Electron and a display, and installs those that are missing. As root on Debian it installs system
 * packages, and says which before it does.
 * @param {import('../start/processes.mjs').Processes} processes
 * @returns {Promise<Machine>}
 * @throws {Problem} for what can't be installed
 */
export async function setUpMachine(processes) {
  const missing = await missingPackages();
  if (missing.length > 0) await aptInstall(missing, processes);
  const left = needed(await missingPackages());
  if (left.length > 0)
    throw new Problem(`The tests need ${left.join(' and ')}: install them and start again.`);
  const browser = await getBrowser(processes);
  const electron = await getElectronForTests(processes);
  if (await lacksLibraries(electron, processes)) {
    for (const names of LIBRARIES) if (await aptInstall(names, processes)) break;
    if (await lacksLibraries(electron, processes))
      throw new Problem(`Electron lacks system libraries: \`ldd ${electron}\` shows which to install.`);
  }
  return { browser, electron };
}

/**
 * The same without installing anything.
 * @returns {Promise<Machine>}
 * @throws {Problem} with all that is missing
 */
export async function findMachine() {
  const packages = await missingPackages();
  const electron = await findElectronForTests();
  const missing = [
    ...packages.filter((name) => name !== HEADLESS_SHELL),
    ...(electron === undefined ? [`Electron ${electronVersion()}`] : []),
  ];
  if (electron === undefined || missing.length > 0)
    throw new Problem(`Missing here: ${missing.join(', ')}. \`npm run set-up\` gets what it can.`);
  return { browser: findBrowser(), electron };
}
