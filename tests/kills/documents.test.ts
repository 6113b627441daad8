import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { deskFiles } from '#electron/main/desk/desk-files.ts';
import { log } from '#electron/main/logs/log.ts';

const KILLS = 20;
const child = fileURLToPath(new URL('./write-documents.ts', import.meta.url));
const numbered = z.object({ number: z.number(), filling: z.string().check(z.length(200_000)) });

const cache = mkdtempSync(join(tmpdir(), 'kills-'));
const profile = mkdtempSync(join(tmpdir(), 'kills-'));
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  for (const folder of [cache, profile]) rmSync(folder, { recursive: true });
});

/** Runs the process, and kills it so many ms after its first write. @returns the numbers that it has stored */
async function killAfter(ms: number, first: number): Promise<number[]> {
  const running = spawn(process.execPath, [child, profile, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  let text = '';
  running.stdout.setEncoding('utf8').on('data', (more: string) => (text += more));
  const closed = once(running, 'close');
  await Promise.race([once(running.stdout, 'data'), closed]);
  await setTimeout(ms);
  running.kill('SIGKILL');
  await closed;
  return text.split('\n').slice(0, -1).map(Number);
}

/** It takes 5 s; this only ends what hangs on a busy machine. */
const LONGEST_MS = 120_000;

test(
  `documents: ${KILLS} kills leave each one whole, and as new as was told`,
  { timeout: LONGEST_MS },
  async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
    let first = 1;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const told = await killAfter(Math.random() * 30, first);
      expect(told.length).toBeGreaterThan(0);
      const store = deskFiles(profile);
      const last = told.at(-1) ?? 0;
      const stored = [await store.read('desk'), await store.read('search-a')]
        .filter((document) => document !== undefined)
        .map((document) => z.parse(numbered, document).number);
      // One that was stored just before the kill is there, but was not told.
      expect([last, last + 1]).toContain(Math.max(...stored));
      expect(readdirSync(join(profile, 'desk')).filter((name) => !name.endsWith('.json'))).toEqual([]);
      first = last + 2;
    }
    expect(warn).not.toHaveBeenCalled();
  },
);
