import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import * as z from 'zod/mini';

import { root } from '#tools/start/paths.mjs';
import type { Figures } from '../../web/figures.ts';
import { runElectron } from '../../run-electron.ts';
import { POINTS, rememberedPrices, writePrices } from '../profile.ts';
import { atMost } from '../targets.ts';

const busy = z.object({ ms: z.number(), blocked: z.number() });
const reported = z.object({
  idle: busy,
  load: busy,
  points: z.number(),
  bytes: z.number(),
  tidy: busy,
  left: z.object({ points: z.number(), bytes: z.number() }),
});

/** An Electron app that reads a log of prices and thins it out, with the client's own code. */
export interface LogApp {
  folder: string;
  profile: string;
  remove: () => Promise<void>;
}

/** Builds the app, and writes a log of 200,000 points for it. */
export async function makeLogApp(): Promise<LogApp> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-desk-log-'));
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'desk'), { recursive: true });
  await writePrices(join(profile, 'prices.log'), rememberedPrices([], POINTS));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'main.ts'),
      outDir: join(folder, 'app'),
      rolldownOptions: { external: ['electron'], output: { entryFileNames: 'main.js' } },
    },
  });
  await writeFile(join(folder, 'app/package.json'), '{ "type": "module", "main": "main.js" }');
  return { folder: join(folder, 'app'), profile, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Measures loading and compaction once, in an Electron process of its own. */
export async function measureLog(ours: Figures, { folder, profile }: LogApp, env: Record<string, string>) {
  const line = await runElectron({ app: folder, profile, env });
  const { idle, load, points, bytes, tidy, left } = z.parse(reported, line);
  if (points !== POINTS) throw new Error(`Only ${points} points were read.`);
  ours.add('log: 200,000 points, its size', 'MB', bytes / 1e6, atMost(8));
  ours.add('log: loaded in', 'ms', load.ms, atMost(120));
  ours.add('log: main blocked at a time while loading', 'ms', load.blocked, atMost(8));
  ours.add(`log: compacted in, ${POINTS} to ${left.points} points`, 'ms', tidy.ms);
  ours.add('log: main blocked at a time while compacting', 'ms', tidy.blocked, atMost(8));
  ours.add('log: the same of an idle main process', 'ms', idle.blocked);
}
