import { join } from 'node:path';

import { root } from '#tools/start/paths.mjs';
import type { Figures } from '../web/figures.ts';
import { runApp, type Run } from '../run-app.ts';
import { median } from '../median.ts';
import { atMost } from './targets.ts';

/** How long the client rests before its memory is read, in s: the desk has read its prices, and checks. */
const IDLE_S = 15;
/** How much slower and larger the client with a full desk may be, in proportion. */
const WORSE = 1.03;

/** What is started: the client with a full desk, with an empty one, and a build to compare with. */
export interface Started {
  readonly full: string;
  readonly empty: string;
  /** A folder with a build. */
  readonly base: string | undefined;
  readonly baseProfile: string;
}

const sum = (kinds: Run['idle']) => Object.values(kinds ?? {}).reduce((total, mb) => total + mb, 0);
const mark = ({ marks }: Run, name: string) => marks.get(name) ?? NaN;

/** Measures one start of each, in turns. */
export async function measureStart(
  ours: Figures,
  started: Started,
  env: Record<string, string>,
): Promise<void> {
  const { full, empty, base, baseProfile } = started;
  const builds = [
    { name: 'full desk', app: root, profile: full },
    { name: 'empty desk', app: root, profile: empty },
    ...(base === undefined ? [] : [{ name: 'base', app: join(base), profile: baseProfile }]),
  ];
  for (const { name, app, profile } of builds) {
    const run = await runApp({ app, profile, env: { ...env, BENCH_ITEMS: '1', BENCH_IDLE: String(IDLE_S) } });
    ours.add(`start, ${name}: first paint`, 'ms', mark(run, 'first paint'));
    ours.add(`start, ${name}: first items`, 'ms', mark(run, 'first items'));
    ours.add(`start, ${name}: memory, idle`, 'MB', sum(run.idle));
    if (name === 'full desk')
      ours.add(
        'start, full desk: prices read after the first paint',
        'ms',
        mark(run, 'prices read') - mark(run, 'first paint'),
        { target: { bound: 'at least', value: 0 } },
      );
  }
}

/** Compares the medians of the starts. */
export function compareStarts(ours: Figures): void {
  const medianOf = (name: string) => median(ours.all.find((each) => each.name === name)?.values ?? []);
  for (const other of ['empty desk', 'base'])
    for (const [what, figure] of [
      ['first paint', 'first paint'],
      ['memory', 'memory, idle'],
    ] as const) {
      const ratio = medianOf(`start, full desk: ${figure}`) / medianOf(`start, ${other}: ${figure}`);
      if (!Number.isNaN(ratio))
        ours.add(`start: ${what}, full desk in proportion to ${other}`, '', ratio, atMost(WORSE));
    }
}
