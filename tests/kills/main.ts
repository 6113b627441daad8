/**
 * npm run test:kills: kills the built shop (`dist/web` and `out/`) shortly after a press that moves money, restarts it
 * and presses again. Each time there must be exactly one order, and the shop must show what the server did.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { median } from '../bench/median.ts';
import { Processes } from '#tools/start/processes.mjs';
import { lacksScreen, openScreen } from '#tools/test/screen.mjs';
import { openShop } from '../support/open-shop.ts';
import { nameOf, readPlan, type Round } from './plan.ts';
import { type RoundResult, runRound } from './round.ts';

const { values } = parseArgs({
  options: {
    /** How often each shell, movement and moment runs. */
    rounds: { type: 'string', default: '20' },
    /** CI's short form: 14 rounds with each shell, movement and moment among them. */
    sample: { type: 'boolean', default: false },
    /** Only rounds whose `shell, movement, moment` matches. */
    only: { type: 'string' },
    /** Rounds at a time. */
    workers: { type: 'string', default: '2' },
    /** A file for the counts, as JSON. */
    report: { type: 'string' },
  },
});

interface Result {
  round: Round;
  found: RoundResult | undefined;
  problem: string | undefined;
}

/** A failure in one line, with its start and its end: a failed launch gives its reason last. */
function shorten(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length > 1200 ? `${line.slice(0, 400)} … ${line.slice(-800)}` : line;
}

async function tryRound(round: Round, shop: Parameters<typeof runRound>[1]): Promise<Result> {
  try {
    return { round, found: await runRound(round, shop), problem: undefined };
  } catch (error) {
    const problem = shorten(error instanceof Error ? error.message : String(error));
    console.log(`✗ ${nameOf(round)}: ${problem}`);
    return { round, found: undefined, problem };
  }
}

function summary(results: readonly Result[], seconds: number): string {
  const failed = results.filter(({ problem }) => problem !== undefined).length;
  const done = results.filter(({ found }) => found?.before === 1).length;
  const stored = results.flatMap(({ found }) => found?.keptMs ?? []).sort((a, b) => a - b);
  const ms = (value: number | undefined) => (value ?? NaN).toFixed(1);
  return [
    '',
    `At the kill, the server had acted in ${done} of ${results.length} rounds.`,
    `Storing an intent took ${ms(median(stored))} ms (${ms(stored[0])} to ${ms(stored.at(-1))}, ${stored.length} measurements).`,
    `${results.length - failed} passed, ${failed} failed, in ${seconds.toFixed(0)} s.`,
  ].join('\n');
}

async function run(): Promise<boolean> {
  const remaining = readPlan({ rounds: Number(values.rounds), sample: values.sample, only: values.only });
  const all = remaining.length;
  const processes = new Processes();
  if (remaining.some(({ shell }) => shell === 'electron') && lacksScreen())
    process.env['DISPLAY'] = await openScreen(processes);
  const startedAt = performance.now();
  const results: Result[] = [];
  const runWorker = async () => {
    const shop = await openShop();
    for (let round = remaining.shift(); round; round = remaining.shift()) {
      results.push(await tryRound(round, shop));
      if (results.length % 50 === 0) console.log(`${results.length} of ${all} rounds done`);
    }
    await shop.stop();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, runWorker));
  await processes.end();
  const failures = results.flatMap(({ round, problem }) =>
    problem === undefined ? [] : [`${nameOf(round)}: ${problem}`],
  );
  const counts = { passed: results.length - failures.length, failed: failures.length, failures };
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(counts));
  console.log(summary(results, (performance.now() - startedAt) / 1000));
  return failures.length === 0;
}

process.exit((await run()) ? 0 : 1);
