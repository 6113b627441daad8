import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

import { stopChild } from '#tools/start/stop-child.mjs';
import { freePort } from '../support/free-port.ts';
import { within } from './within.ts';
import type { Engine, Programs } from './engines.ts';

/** What a flow needs of its browser. */
export interface BrowserSettings {
  /** What the system prefers; dark without it. */
  scheme?: 'dark' | 'light';
  /** Preferences of Firefox by their names in about:config. */
  preferences?: Readonly<Record<string, boolean | number | string>>;
  /** Words of Firefox's command line. */
  words?: readonly string[];
}

/** A browser with a new profile, and its driver. */
export interface OpenBrowser {
  driver: WebDriver;
  /** As in "firefox 153.8.0". */
  version: string;
  /** The folder of what it downloads. */
  downloads: string;
  close: () => Promise<void>;
}

/** How long a driver may take to answer first, in ms. */
const DRIVER_MS = 20_000;

/** How long a document or a script may take, in ms. */
const LOAD_MS = 30_000;

/** How long the browser may take to end, in ms. */
const QUIT_MS = 5000;

/** MiniBrowser's toolbar is wider than a phone. */
const SMALL_TOOLBAR =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 6px; }';

function capabilitiesOf(
  engine: Engine,
  browser: string | undefined,
  downloads: string,
  settings: BrowserSettings,
): Capabilities {
  if (engine === 'webkit') {
    // Its driver waits for ever for the load of a page that comes from the back/forward cache.
    return new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' });
  }
  return new Capabilities({
    browserName: 'firefox',
    webSocketUrl: true,
    // A question at leaving is a flow's to answer.
    unhandledPromptBehavior: { beforeUnload: 'ignore', default: 'ignore' },
    'moz:firefoxOptions': {
      ...(browser === undefined ? {} : { binary: browser }),
      args: settings.words ?? [],
      prefs: {
        'intl.accept_languages': 'en-GB, en',
        'ui.prefersReducedMotion': 1,
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        'layout.css.prefers-color-scheme.content-override': settings.scheme === 'light' ? 1 : 0,
        ...settings.preferences,
      },
    },
  });
}

/** The environment of an engine's driver, which the browser has too. */
function environmentOf(folder: string, { scheme = 'dark' }: BrowserSettings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    LANG: 'en_GB.UTF-8',
    XDG_CONFIG_HOME: folder,
    // WebKitGTK takes its colour scheme from the desktop's theme.
    GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    NO_AT_BRIDGE: '1',
  };
}

async function waitForDriver(url: string, hasEnded: () => boolean): Promise<void> {
  const end = performance.now() + DRIVER_MS;
  while (performance.now() < end && !hasEnded()) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(hasEnded() ? 'The driver ended before it was ready.' : 'The driver does not answer.');
}

/**
 * Starts a driver, and a browser with a new, empty profile.
 * @throws Error if either does not start
 */
export async function openBrowser(
  engine: Engine,
  { driver: program, browser }: Programs,
  settings: BrowserSettings,
): Promise<OpenBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-browsers-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR);
  const downloads = join(folder, 'downloads');
  await mkdir(downloads);
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await freePort();
  // The driver's own port for BiDi is the same for all.
  const args =
    engine === 'firefox'
      ? ['--port', String(port), '--websocket-port', String(await freePort())]
      : [`--port=${port}`];
  const child = spawn(program, args, { stdio: 'ignore', env: environmentOf(folder, settings) });
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  const clear = async () => {
    await stopChild(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await waitForDriver(url, () => ended);
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(url)
      .withCapabilities(capabilitiesOf(engine, browser, downloads, settings))
      .build();
    await driver.manage().setTimeouts({ pageLoad: LOAD_MS, script: LOAD_MS });
    const capabilities = await driver.getCapabilities();
    return {
      driver,
      downloads,
      version: `${capabilities.getBrowserName() ?? engine} ${capabilities.getBrowserVersion() ?? ''}`,
      close: async () => {
        // A driver that hangs is ended without an answer.
        await within(QUIT_MS, driver.quit()).catch(() => undefined);
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
