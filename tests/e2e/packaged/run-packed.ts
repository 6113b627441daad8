import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Browser, chromium, expect, type Page } from 'playwright/test';

import { makeProfile } from '../desktop/launch.ts';

interface Start {
  program: string;
  api: string;
  profile: string;
  words?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

function spawnPacked({ program, api, profile, words = [], env = {} }: Start) {
  const flags = process.platform === 'linux' ? ['--no-sandbox', '--disable-gpu', '--ozone-platform=x11'] : [];
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITRINE_|ELECTRON_|NODE_)/.test(name));
  const child = spawn(program, [...flags, '--lang=en-GB', ...words], {
    env: { ...Object.fromEntries(inherited), API_ORIGIN: api, VITRINE_USER_DATA: profile, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { child, said: () => said };
}

async function stopPacked(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** A running packed client and its page. */
export interface RunningPacked {
  page: Page;
  profile: string;
  output: () => string;
  close: () => Promise<void>;
}

/**
 * Starts the packed client and attaches to its page by Chromium's debugging port. A fuse closes Node's port, which
 * Playwright uses for other Electron apps.
 */
export async function startPacked(start: Omit<Start, 'profile'>): Promise<RunningPacked> {
  const profile = await makeProfile();
  const { child, said } = spawnPacked({
    ...start,
    profile,
    words: ['--remote-debugging-port=0', ...(start.words ?? [])],
  });
  let browser: Browser | undefined;
  const close = async () => {
    await browser?.close();
    await stopPacked(child);
  };
  try {
    const port = join(profile, 'DevToolsActivePort');
    const read = async () => (await readFile(port, 'utf8').catch(() => '')).split('\n')[0] ?? '';
    await expect.poll(read, { timeout: 30_000, message: said() }).toMatch(/^\d+$/);
    const origin = `http://127.0.0.1:${await read()}`;
    // A debugger that attaches during the page's load sometimes waits forever.
    const targets = async () => (await fetch(`${origin}/json/list`)).text();
    await expect.poll(targets, { timeout: 30_000 }).toMatch(/"title": "[^"]*Vitrine/);
    browser = await chromium.connectOverCDP(origin);
    const pages = () => browser?.contexts().flatMap((context) => context.pages()) ?? [];
    await expect.poll(() => pages().length).toBe(1);
    const [page] = pages();
    if (page === undefined) throw new Error('The packed client has no page.');
    return { page, profile, output: said, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Runs the program until it exits, for example because its profile is in use.
 * @returns its output and exit code
 */
export async function runPackedToEnd(start: Start): Promise<{ code: number; output: string }> {
  const { child, said } = spawnPacked(start);
  await once(child, 'close');
  return { code: child.exitCode ?? -1, output: said() };
}
