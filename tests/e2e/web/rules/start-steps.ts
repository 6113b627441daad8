import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';

import { root } from '#tools/start/paths.mjs';
import { stopChild } from '#tools/start/stop-child.mjs';

/** One run of `npm start`. */
export interface Run {
  child: ChildProcess;
  /** `said` grows with what the run prints. */
  state: { said: string };
  /** The run's exit code, once it has ended. */
  ended: Promise<number | null>;
}

interface Fixtures {
  /** A temporary folder of the test's own. */
  folder: string;
  /** Runs `npm start` with these flags and environment; the run is stopped after the test. */
  start: (args: string[], env?: Record<string, string>) => Run;
}

/** Playwright's `test` for what happens when the program starts. */
export const test = base.extend<Fixtures>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  // After `folder`, so that what runs is stopped before its folder is removed.
  start: async ({ folder: _before }, use) => {
    const children: ChildProcess[] = [];
    await use((args, env = {}) => {
      const child = spawn(process.execPath, ['tools/start/start.mjs', ...args], {
        cwd: root,
        env: { ...process.env, API_ORIGIN: '', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      const state = { said: '' };
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (state.said += text));
      return { child, state, ended: new Promise((resolve) => child.once('close', resolve)) };
    });
    for (const child of children) await stopChild(child);
  },
});

/** Waits for the address that a run prints. */
export async function address({ state }: Run): Promise<string> {
  await expect.poll(() => state.said, { timeout: 30_000 }).toMatch(/open at http:\S+/);
  return /open at (http:\S+)/.exec(state.said)?.[1] ?? '';
}

export { expect };
