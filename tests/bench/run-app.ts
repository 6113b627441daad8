import { join } from 'node:path';

import * as z from 'zod/mini';

import { runElectron } from './run-electron.ts';

const kinds = z.record(z.string(), z.number());
const use = z.object({ main: z.number(), all: z.number() });
const reported = z.object({
  marks: z.record(z.string(), z.number()),
  rested: z.optional(z.object({ idle: kinds, used: kinds, hidden: z.number() })),
  idle: z.optional(kinds),
  closed: z.optional(z.object({ from: z.number(), to: z.number(), cpu: use, memory: use })),
});

/** One run of an app: its times and its resource use. */
export interface Run {
  /** Milliseconds since the process started. */
  marks: ReadonlyMap<string, number>;
  /** Megabytes by kind of process, idle and after 300 navigations, and percent of a core while hidden. */
  rested: z.output<typeof reported>['rested'];
  /** Megabytes by kind of process, when only the idle use was measured. */
  idle: z.output<typeof reported>['idle'];
  /** With the window closed: from when to when (epoch ms), percent of a core and megabytes, of main and of all processes. */
  closed: z.output<typeof reported>['closed'];
}

interface Start {
  /** Folder of the app. */
  app: string;
  profile: string;
  env: Readonly<Record<string, string>>;
}

/**
 * Runs an app with the probe until it exits.
 * @throws Error with the app's output when it reported no figures
 */
export async function runApp(start: Start): Promise<Run> {
  const startedAt = performance.timeOrigin + performance.now();
  const line = await runElectron({ ...start, script: join(import.meta.dirname, 'probe.cjs') });
  const { marks, ...rest } = z.parse(reported, line);
  return {
    marks: new Map(Object.entries(marks).map(([name, at]) => [name, at - startedAt])),
    rested: rest.rested,
    idle: rest.idle,
    closed: rest.closed,
  };
}
