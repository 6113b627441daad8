/** Runs in Electron's main process: reads and thins out a log of prices, and says how long that took. */
import { copyFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { app } from 'electron';

import { createPriceMemory } from '#shared/desk/engine/price-memory.ts';
import { deskFiles } from '#electron/main/desk/desk-files.ts';

const QUIET_MS = 500;
const AGED_DAYS = 40;
const DAY_MS = 24 * 60 * 60_000;
const HOURS_MS = 3 * 60 * 60_000;

/** Does work and watches how long the process was busy at a time. @returns ms in all, and the longest time */
async function watch(work: () => Promise<unknown>): Promise<{ ms: number; blocked: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  await sleep(20);
  delay.disable();
  return { ms, blocked: delay.max / 1e6 };
}

async function measure(profile: string) {
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  /** The clocks are this much ahead. */
  let aheadMs = 0;
  const memoryAt = (now: () => number) =>
    createPriceMemory({
      store: deskFiles(profile),
      now: () => now() + aheadMs,
      ticks: () => performance.now() + aheadMs,
      after,
    });
  await sleep(QUIET_MS);
  const idle = await watch(() => sleep(QUIET_MS));
  const memory = memoryAt(Date.now);
  const load = await watch(() => memory.load());
  const { points = 0, bytes = 0 } = (await memory.extent()) ?? {};
  // All points are older than 30 days then: of each day one stays.
  const later = memoryAt(() => Date.now() + AGED_DAYS * DAY_MS);
  await later.load();
  // Nothing is dropped before the clock has run for a while.
  aheadMs = HOURS_MS;
  const tidy = await watch(() => later.tidy(new Set()));
  const left = await later.extent();
  return { idle, load, points, bytes, tidy, left };
}

void app.whenReady().then(async () => {
  const profile = process.env['BENCH_PROFILE'] ?? '';
  const log = `${profile}/desk/prices.log`;
  await copyFile(`${profile}/prices.log`, log);
  console.log(`@bench ${JSON.stringify(await measure(profile))}`);
  app.exit(0);
});
