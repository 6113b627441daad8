import { join } from 'node:path';

import { root } from '#tools/start/paths.mjs';
import type { Backend } from '../../e2e/desktop/backend.ts';
import type { Figures } from '../web/figures.ts';
import { runApp } from '../run-app.ts';
import { median } from '../median.ts';
import type { Started } from './start.ts';
import { atMost } from './targets.ts';

const MINUTE_MS = 60_000;

/** When each request came that a backend gets from now on, epoch ms. */
export function timeRequests(backend: Backend): readonly number[] {
  const times: number[] = [];
  backend.standIn(() => {
    times.push(Date.now());
    return false;
  });
  return times;
}

/** The most requests that came within a minute. */
const mostAMinute = (times: readonly number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE_MS).length), 0);

/**
 * Measures the client once with its window closed: with a full desk, with an empty one, the build to compare with, and
 * a bare Electron app.
 */
export async function measureClosed(
  ours: Figures,
  { full, empty, base, baseProfile }: Started,
  {
    env,
    seconds,
    times,
    bare,
  }: { env: Record<string, string>; seconds: number; times: readonly number[]; bare: string },
): Promise<void> {
  const builds = [
    { name: 'full desk', app: root, profile: full },
    { name: 'empty desk', app: root, profile: empty },
    ...(base === undefined ? [] : [{ name: 'base', app: base, profile: baseProfile }]),
    { name: 'bare Electron', app: join(import.meta.dirname, '../bare'), profile: bare },
  ];
  for (const { name, app, profile } of builds) {
    const { closed } = await runApp({ app, profile, env: { ...env, BENCH_CLOSED: String(seconds) } });
    if (!closed) throw new Error(`${name} was not measured.`);
    const { from, to, cpu, memory } = closed;
    const target = name === 'full desk' ? atMost(1) : {};
    ours.add(`closed, ${name}: processor of main`, '%', cpu.main, target);
    ours.add(`closed, ${name}: processor of all processes`, '%', cpu.all, target);
    ours.add(`closed, ${name}: memory of main`, 'MB', memory.main);
    ours.add(`closed, ${name}: memory of all processes`, 'MB', memory.all);
    if (name !== 'full desk') continue;
    const within = times.filter((at) => at >= from && at <= to);
    ours.add('closed, full desk: requests a minute', '', (within.length / (to - from)) * MINUTE_MS);
    ours.add('closed, full desk: most requests of a minute', '', mostAMinute(within), atMost(30));
  }
}

/** Compares the medians of the memory. */
export function compareClosed(ours: Figures): void {
  const medianOf = (name: string) => median(ours.all.find((each) => each.name === name)?.values ?? []);
  for (const other of ['empty desk', 'base', 'bare Electron'])
    for (const what of ['main', 'all processes']) {
      const more =
        medianOf(`closed, full desk: memory of ${what}`) - medianOf(`closed, ${other}: memory of ${what}`);
      const target = other === 'bare Electron' && what === 'all processes' ? {} : atMost(30);
      if (!Number.isNaN(more)) ours.add(`closed: memory of ${what} over ${other}`, 'MB', more, target);
    }
}
