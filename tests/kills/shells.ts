import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright/test';

import { killClient, launchClient, makeProfile } from '../e2e/desktop/launch.ts';
import { recordOpened } from '../e2e/desktop/opened-outside.ts';
import { findBrowser } from '#tools/test/find-browser.mjs';
import { UNDRAWN } from '../support/chromium.ts';
import { declinedCookies } from '../support/consent.ts';
import type { OpenShop } from '../support/open-shop.ts';
import type { Shell } from './plan.ts';

/** A running shop, on a profile that outlives it. */
export interface Running {
  page: Page;
  /** Opens a path of the shop. */
  visit(path: string): Promise<void>;
  /** Kills its processes with SIGKILL, as a power cut does. */
  kill(): Promise<void>;
}

/** A profile on which the shop starts repeatedly. */
export interface Profile {
  start(): Promise<Running>;
  remove(): Promise<void>;
}

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--lang=en-GB'];
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', UNDRAWN];

/** The port of a browser's debugging protocol. Reads the file in the profile. */
async function portOf(profile: string, isGone: () => boolean): Promise<string> {
  for (;;) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port, path] = text.split('\n');
    if (port && path) return port;
    if (isGone()) throw new Error('The browser ended before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function startBrowser(profile: string, origin: string): Promise<Running> {
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const args = [...FLAGS, ...QUIET, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'];
  const child = spawn(findBrowser() ?? chromium.executablePath(), args, { stdio: 'ignore', detached: true });
  const port = await portOf(profile, () => child.exitCode !== null);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window.');
  await context.addCookies(declinedCookies(origin));
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 1280, height: 900 });
  page.setDefaultTimeout(20_000);
  return {
    page,
    visit: async (path) => void (await page.goto(`${origin}${path}`)),
    kill: async () => {
      const gone = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await gone;
      await browser.close().catch(() => undefined);
    },
  };
}

async function startElectron(profile: string, api: string): Promise<Running> {
  const client = await launchClient({ api, profile });
  await recordOpened(client);
  client.page.setDefaultTimeout(20_000);
  return {
    page: client.page,
    visit: async (path) => void (await client.page.goto(`app://vitrine${path}`)),
    kill: () => killClient(client),
  };
}

/** Makes a new profile of a shell, for a shop. */
export async function makeProfileOf(shell: Shell, shop: OpenShop): Promise<Profile> {
  const folder =
    shell === 'web'
      ? await mkdtemp(join(tmpdir(), 'vitrine-kills-'))
      : await makeProfile({ keepSession: true });
  return {
    start: () => (shell === 'web' ? startBrowser(folder, shop.origin) : startElectron(folder, shop.api)),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
