/**
 * npm run bench:sandbox: starts the sandbox on its own database and requests everything that the catalogue can ask for.
 * Prints a table, and ends with code 1 when a target is missed. Figures are medians of several runs, so that a busy
 * moment of the machine does not count.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { median, percentile } from './figures.ts';
import { LISTS, OTHERS } from './questions.ts';
import { type Running, startSandbox, timeOf } from './running.ts';

const RUNS = 5;
const ASKED_PER_RUN = 100;
const IN_FLIGHT = 20;
const TARGETS = { coldMs: 6000, warmMs: 2000, aloneMs: 8, togetherMs: 60, megabytes: 150 } as const;

const missed: string[] = [];

function line(name: string, p50: number | undefined, p95: number, target?: number): void {
  const late = target !== undefined && p95 > target;
  if (late) missed.push(name);
  const number = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1)).padStart(9);
  const verdict = target === undefined ? '' : `${late ? 'MISSED' : 'ok'} (at most ${target})`;
  console.log(`${name.padEnd(34)}${number(p50)}${number(p95)}   ${verdict}`);
}

/** Requests the paths in turn, `inFlight` at a time. @returns milliseconds of each answer */
async function ask(
  origin: string,
  paths: readonly string[],
  count: number,
  inFlight: number,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const path = paths[next++ % paths.length] ?? '';
      times.push(await timeOf(origin + path));
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return times;
}

async function measure(
  name: string,
  { origin }: Running,
  paths: readonly string[],
  {
    inFlight = 1,
    count = ASKED_PER_RUN,
    target,
  }: { inFlight?: number; count?: number; target?: number } = {},
): Promise<void> {
  const runs: number[][] = [];
  await ask(origin, paths, paths.length * 3, 1);
  for (let run = 0; run < RUNS; run++) runs.push(await ask(origin, paths, count, inFlight));
  line(
    name,
    median(runs.map((times) => percentile(times, 0.5))),
    median(runs.map((times) => percentile(times, 0.95))),
    target,
  );
}

async function starts(folder: string): Promise<Running> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const db = join(folder, `${run}.db`);
    // Its own compile cache each time: the first start is one on a fresh machine.
    const environment = { NODE_COMPILE_CACHE: join(folder, `cache-${run}`) };
    for (const times of [cold, warm]) {
      const running = await startSandbox(db, environment);
      times.push(running.readyMs);
      await running.stop();
    }
  }
  line('ready without a database', undefined, median(cold), TARGETS.coldMs);
  line('ready with a database', undefined, median(warm), TARGETS.warmMs);
  return startSandbox(join(folder, 'asked.db'), { NODE_COMPILE_CACHE: join(folder, 'cache-asked') });
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
let running: Running | undefined;
try {
  console.log(`${'milliseconds'.padEnd(34)}      p50      p95   (medians of ${RUNS} runs)`);
  running = await starts(folder);
  const all: string[] = [];
  for (const [name, queries] of Object.entries(LISTS)) {
    const paths = queries.map((query) => `/api/items/list?${query}`);
    all.push(...paths);
    await measure(`list: ${name}`, running, paths, { target: TARGETS.aloneMs });
  }
  for (const [name, paths] of Object.entries(OTHERS)) await measure(name, running, paths);
  await measure(`lists mixed, ${IN_FLIGHT} in flight`, running, all, {
    inFlight: IN_FLIGHT,
    count: ASKED_PER_RUN * 6,
    target: TARGETS.togetherMs,
  });
  const megabytes = running.memory();
  if (megabytes !== undefined) line('memory at the end, MB', undefined, megabytes, TARGETS.megabytes);
} finally {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (missed.length > 0) {
  console.error(`Missed: ${missed.join('; ')}.`);
  process.exitCode = 1;
}
