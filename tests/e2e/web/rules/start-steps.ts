import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';

import { root } from '#tools/start/paths.mjs';
import { stopChild } from '#tools/start/stop-child.mjs';

/** A run of `npm start`. */
export interface Run {
  child: ChildProcess;
  /** `output` accumulates the run's output. */
  state: { output: string };
  /** The run's exit code, once it ends. */
  ended: Promise<number | null>;
}

interface Fixtures {
  /** A temporary folder for the test. */
  folder: string;
  /** Path of a database in `folder` with the catalogue in it. */
  db: string;
  /** Runs `npm start` with these flags and environment, and stops it after the test. */
  start: (args: string[], env?: Record<string, string>) => Run;
}

/** Playwright's `test` with a way to run `npm start`. */
export const test = base.extend<Fixtures>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  db: async ({ folder }, use) => {
    const db = join(folder, 'market.db');
    const template = process.env['SHOP_TEMPLATE'];
    if (template) await copyFile(template, db);
    await use(db);
  },
  // Depends on `folder`, so that the runs stop before their folder is removed.
  start: async ({ folder: _before }, use) => {
    const children: ChildProcess[] = [];
    await use((args, env = {}) => {
      const child = spawn(process.execPath, ['tools/start/start.mjs', ...args], {
        cwd: root,
        env: { ...process.env, API_ORIGIN: '', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      const state = { output: '' };
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (state.output += text));
      return { child, state, ended: new Promise((resolve) => child.once('close', resolve)) };
    });
    for (const child of children) await stopChild(child);
  },
});

/** Waits for the address that the run prints. */
export async function address({ state }: Run): Promise<string> {
  await expect.poll(() => state.output, { timeout: 30_000 }).toMatch(/open at http:\S+/);
  return /open at (http:\S+)/.exec(state.output)?.[1] ?? '';
}

export { expect };
