/**
 * npm run bench:desk: measures whether the trader's desk is polite and light: its requests, what it keeps, what it
 * costs while closed and at the start. See `--help`.
 */
import { rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';

import { makeIfStale } from '#tools/start/build.mjs';
import { Processes } from '#tools/start/processes.mjs';
import { lacksScreen, openScreen } from '#tools/test/screen.mjs';
import { makeProfile } from '../e2e/desktop/launch.ts';
import { openBackend } from '../e2e/desktop/backend.ts';
import { openSandbox } from '../support/open-shop.ts';
import { compareClosed, measureClosed, timeRequests } from './desk/closed.ts';
import { measureDay } from './desk/day/measure-day.ts';
import { readOptions, usage, type Options, type Part } from './desk/options.ts';
import { makeDeskProfile } from './desk/profile.ts';
import { compareStarts, measureStart } from './desk/start.ts';
import { Figures, isMet } from './web/figures.ts';
import { table } from './web/table.ts';

/** Makes a profile that goes with the command. */
async function profileFor(processes: Processes, made: Promise<string>): Promise<string> {
  const profile = await made;
  processes.add(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  return profile;
}

/** Opens what the built client is measured with. @returns measures one run */
async function openClient({ parts, base, closedS }: Options, ours: Figures, processes: Processes) {
  await makeIfStale('desktop', processes);
  const env: Record<string, string> = lacksScreen() ? { DISPLAY: await openScreen(processes) } : {};
  const sandbox = await openSandbox();
  processes.add(sandbox.stop);
  const backend = await openBackend(sandbox.api);
  processes.add(backend.stop);
  const times = timeRequests(backend);
  const full = await profileFor(processes, makeDeskProfile(sandbox.api));
  const [empty, baseProfile, bare] = [
    await profileFor(processes, makeProfile()),
    await profileFor(processes, makeProfile()),
    await profileFor(processes, makeProfile()),
  ];
  const started = { full, empty, base, baseProfile };
  const withApi = { ...env, API_ORIGIN: backend.origin };
  return async () => {
    if (parts.includes('start')) await measureStart(ours, started, withApi);
    if (parts.includes('closed'))
      await measureClosed(ours, started, { env: withApi, seconds: closedS, times, bare });
  };
}

const CLIENT_PARTS: readonly Part[] = ['start', 'closed'];

async function measure(options: Options, processes: Processes): Promise<Figures> {
  const ours = new Figures();
  const needsClient = options.parts.some((part) => CLIENT_PARTS.includes(part));
  const measureClient = needsClient ? await openClient(options, ours, processes) : undefined;
  for (let run = 0; run < options.runs; run++) {
    console.error(`${new Date().toISOString().slice(11, 19)} run ${run + 1} of ${options.runs}`);
    if (options.parts.includes('day')) await measureDay(ours, run);
    await measureClient?.();
  }
  compareStarts(ours);
  compareClosed(ours);
  return ours;
}

const processes = new Processes();
try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else {
    const loadBefore = loadavg()[0] ?? NaN;
    const ours = await measure(options, processes);
    const loads = [loadBefore, loadavg()[0] ?? NaN].map((load) => load.toFixed(1)).join(' and ');
    console.log(`Medians of ${options.runs}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
    console.log(`Load of the machine before and after: ${loads}\n`);
    console.log(table(ours.all));
    if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(ours.all, null, 2)}\n`);
    const missed = ours.all.filter((each) => !isMet(each));
    if (missed.length > 0) {
      console.error(`\nMissed: ${missed.map(({ name }) => name).join('; ')}.`);
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await processes.end();
}
