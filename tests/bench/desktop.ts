/**
 * npm run bench:desktop: measures how quickly the built client (`out/`) starts and what it uses while open, against a
 * bare Electron app in the same run. Prints medians, and ends with code 1 when a target is missed. Needs an otherwise
 * idle machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { median } from './median.ts';
import { root } from '#tools/start/paths.mjs';
import { Processes } from '#tools/start/processes.mjs';
import { makeProfile } from '../e2e/desktop/launch.ts';
import { lacksScreen, openScreen } from '#tools/test/screen.mjs';
import { findElectronForTests, versionOf } from '#tools/test/electron-runtime/electron-for-tests.mjs';
import { openSandbox } from '../support/open-shop.ts';
import { type Run, runApp } from './run-app.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);
const MARKS = [
  'main began',
  'main loaded',
  'ready',
  'window created',
  'page loaded',
  'first paint',
  'first items',
];
const TARGETS = { paint: 1.2, itemsMs: 700, ownMs: 50, memory: 1.5, memoryMb: 60, hiddenPercent: 1 } as const;

const missed: string[] = [];
const number = (value: number | undefined, digits = 0) =>
  (value === undefined || Number.isNaN(value) ? '' : value.toFixed(digits)).padStart(10);

function judge(name: string, value: number, most: number, digits = 0): void {
  const late = !(value <= most);
  if (late) missed.push(name);
  console.log(
    `${name.padEnd(44)}${number(value, digits)}   ${late ? 'MISSED' : 'ok'} (at most ${most.toFixed(digits)})`,
  );
}

/** Megabytes of all processes together. */
const sumOf = (kinds: Readonly<Record<string, number>>) =>
  Object.values(kinds).reduce((sum, mb) => sum + mb, 0);
const tell = (kinds: Readonly<Record<string, number>>) =>
  Object.entries(kinds)
    .map(([kind, mb]) => `${kind} ${mb.toFixed(0)}`)
    .join(', ');

const medianOf = (runs: readonly Run[], name: string) =>
  median(runs.flatMap(({ marks }) => marks.get(name) ?? []));

/** The main process's work before the window: loading itself, and from ready to the window. */
const beforeWindow = ({ marks }: Run) => {
  const at = (name: string) => marks.get(name) ?? NaN;
  return at('main loaded') - at('main began') + at('window created') - at('ready');
};

const electron = await findElectronForTests();
if (electron === undefined) throw new Error('Electron is missing: `npm test` downloads it.');
const processes = new Processes();
const screen: Record<string, string> = lacksScreen() ? { DISPLAY: await openScreen(processes) } : {};
const sandbox = await openSandbox();
const profiles = { ours: await makeProfile(), bare: await mkdtemp(join(tmpdir(), 'vitrine-bare-')) };

const ours = (more = {}) =>
  runApp({
    app: root,
    profile: profiles.ours,
    env: { ...screen, API_ORIGIN: sandbox.api, BENCH_ITEMS: '1', ...more },
  });
const bare = (more = {}) =>
  runApp({
    app: join(import.meta.dirname, 'bare'),
    profile: profiles.bare,
    env: { ...screen, ...more },
  });

try {
  // A first run fills the disk and code caches.
  await bare();
  await ours();
  const runs = { ours: new Array<Run>(), bare: new Array<Run>() };
  for (let run = 0; run < RUNS; run++) {
    runs.bare.push(await bare());
    runs.ours.push(await ours());
  }
  console.log(`Electron ${await versionOf(electron)}, ms after the start, medians of ${RUNS} runs`);
  console.log(`${''.padEnd(24)}${'Vitrine'.padStart(10)}${'bare'.padStart(10)}`);
  for (const mark of MARKS)
    console.log(`${mark.padEnd(24)}${number(medianOf(runs.ours, mark))}${number(medianOf(runs.bare, mark))}`);
  const own = { ours: median(runs.ours.map(beforeWindow)), bare: median(runs.bare.map(beforeWindow)) };
  console.log(`${'main before the window'.padEnd(24)}${number(own.ours)}${number(own.bare)}`);

  const kept = {
    ours: (await ours({ BENCH_REST: '1' })).rested,
    bare: (await bare({ BENCH_REST: '1' })).rested,
  };
  const paint = { ours: medianOf(runs.ours, 'first paint'), bare: medianOf(runs.bare, 'first paint') };
  console.log('');
  judge('first paint, in proportion to the bare app’s', paint.ours / paint.bare, TARGETS.paint, 2);
  judge('first items after the start, ms', medianOf(runs.ours, 'first items'), TARGETS.itemsMs);
  judge('main’s own work before the window, ms', own.ours - own.bare, TARGETS.ownMs);
  if (kept.ours && kept.bare) {
    const bareIdle = sumOf(kept.bare.idle);
    const most = bareIdle * TARGETS.memory + TARGETS.memoryMb;
    console.log(`${'memory of the bare app, MB'.padEnd(44)}${number(bareIdle)}   ${tell(kept.bare.idle)}`);
    judge('memory, idle, MB', sumOf(kept.ours.idle), most);
    console.log(`  ${tell(kept.ours.idle)}`);
    judge('memory after 300 navigations, MB', sumOf(kept.ours.used), most);
    console.log(`  ${tell(kept.ours.used)}`);
    console.log(`${'the bare app’s processor while hidden, %'.padEnd(44)}${number(kept.bare.hidden, 1)}`);
    judge('processor while hidden, % of a core', kept.ours.hidden, TARGETS.hiddenPercent, 1);
  }
} finally {
  await sandbox.stop();
  await processes.end();
  for (const profile of Object.values(profiles)) await rm(profile, { recursive: true, force: true });
}
if (missed.length > 0) {
  console.error(`Missed: ${missed.join('; ')}.`);
  process.exitCode = 1;
}
