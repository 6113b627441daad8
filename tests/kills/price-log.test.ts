import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { deskFiles } from '#electron/main/desk/desk-files.ts';
import { unpackKinds } from '#shared/desk/packed-testing.ts';
import { log } from '#electron/main/logs/log.ts';

const CHAINS = 4;
const KILLS = 5;
const child = fileURLToPath(new URL('./add-prices.ts', import.meta.url));

const cache = mkdtempSync(join(tmpdir(), 'kills-'));
const profiles = Array.from({ length: CHAINS }, () => mkdtempSync(join(tmpdir(), 'kills-')));
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  for (const folder of [cache, ...profiles]) rmSync(folder, { recursive: true });
});

/** Runs the process, and kills it so many ms after its first point. @returns the numbers of the points it added */
async function killAfter(ms: number, profile: string): Promise<number[]> {
  const running = spawn(process.execPath, [child, profile], {
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

/** Kills a process that adds to one log again and again. @returns how many points it added */
async function runChain(profile: string): Promise<number> {
  let all: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const added = await killAfter(Math.random() * 60, profile);
    const loaded = unpackKinds(await deskFiles(profile).prices.load());
    const numbers = loaded.flatMap(({ points }) => points.map(({ at }) => at)).toSorted((a, b) => a - b);
    expect(added.length).toBeGreaterThan(0);
    all = [...all, ...added];
    // One that was added just before the kill is there, but was not told.
    if (numbers.length === all.length + 1) all.push(numbers.at(-1) ?? 0);
    expect(numbers).toEqual(all);
    expect(
      loaded.every(({ points }) => points.every(({ at, low, count }) => at === low && at === count)),
    ).toBe(true);
  }
  expect(readdirSync(join(profile, 'desk'))).toEqual(['prices.log']);
  return all.length;
}

/** It takes 3 s; this only ends what hangs on a busy machine. */
const LONGEST_MS = 120_000;

test(`price log: ${CHAINS * KILLS} kills lose no point that was added`, { timeout: LONGEST_MS }, async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  const added = await Promise.all(profiles.map(runChain));
  expect(Math.min(...added)).toBeGreaterThan(KILLS);
  expect(warn).not.toHaveBeenCalled();
});
