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
import { storedPrices } from '../support/stored-prices.ts';

const KILLS = 20;
const child = fileURLToPath(new URL('./write-desk.ts', import.meta.url));
const written = z.object({ round: z.number(), filling: z.string().check(z.length(200_000)) });

const cache = mkdtempSync(join(tmpdir(), 'kills-'));
const profile = mkdtempSync(join(tmpdir(), 'kills-'));
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  for (const folder of [cache, profile]) rmSync(folder, { recursive: true });
});

/** Runs the process, and kills it so many ms after its first write. @returns the last rounds that it has told */
async function killAfter(ms: number, first: number): Promise<{ desk: number; prices: number }> {
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
  const last = (what: string) =>
    Math.max(
      ...Array.from(text.matchAll(new RegExp(`${what} (\\d+)\n`, 'gu')), ([, round]) => Number(round)),
    );
  return { desk: last('desk'), prices: last('prices') };
}

/** It takes 8 s; this only ends what hangs on a busy machine. */
const LONGEST_MS = 120_000;

test(
  `desk: ${KILLS} kills lose no document and no price that was told, and leave each file readable`,
  { timeout: LONGEST_MS },
  async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
    let first = 1;
    let stored = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const told = await killAfter(Math.random() * 150, first);
      const store = deskFiles(profile);
      const { round } = z.parse(written, await store.read('desk'));
      // One that was stored just before the kill is there, but was not told.
      expect([told.desk, told.desk + 1]).toContain(round);
      const all = (await storedPrices(store)).flatMap(({ points }) => points);
      expect(all.every(({ at, low, count }) => at === low && at === count)).toBe(true);
      const rounds = all.map(({ at }) => at);
      stored = Math.max(stored, told.prices);
      expect(rounds.filter((at) => at === stored)).toHaveLength(stored > 0 ? 7 : 0);
      expect(Math.max(0, ...rounds)).toBeLessThanOrEqual(round + 1);
      expect(readdirSync(join(profile, 'desk')).filter((name) => !name.endsWith('.json'))).toEqual([]);
      first = round + 2;
    }
    expect(stored).toBeGreaterThan(KILLS);
    expect(warn).not.toHaveBeenCalled();
  },
);
