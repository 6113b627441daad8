import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import * as z from 'zod/mini';

const kinds = z.record(z.string(), z.number());
const reported = z.object({
  marks: z.record(z.string(), z.number()),
  rested: z.optional(z.object({ idle: kinds, used: kinds, hidden: z.number() })),
});

/** One run of an app: its times and its resource use. */
export interface Run {
  /** Milliseconds since the process started. */
  marks: ReadonlyMap<string, number>;
  /** Megabytes by kind of process, idle and after 300 navigations, and percent of a core while hidden. */
  rested: z.output<typeof reported>['rested'];
}

interface Start {
  electron: string;
  /** Folder of the app. */
  app: string;
  profile: string;
  env: Readonly<Record<string, string>>;
}

const HANGS_AFTER_MS = 300_000;

/**
 * Runs an app with the probe until it exits.
 * @throws Error with the app's output when it reported no figures
 */
export async function runApp({ electron, app, profile, env }: Start): Promise<Run> {
  const flags = process.platform === 'linux' ? ['--no-sandbox', '--disable-gpu', '--ozone-platform=x11'] : [];
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITRINE_|ELECTRON_)/.test(name));
  const startedAt = performance.timeOrigin + performance.now();
  const child = spawn(electron, [...flags, '-r', join(import.meta.dirname, 'probe.cjs'), app], {
    env: {
      ...Object.fromEntries(inherited),
      VITRINE_USER_DATA: profile,
      BENCH_PROFILE: profile,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: HANGS_AFTER_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  const line = /^@bench (.*)$/m.exec(output)?.[1];
  if (line === undefined) throw new Error(`${app} reported nothing: ${output}`);
  const { marks, rested } = z.parse(reported, JSON.parse(line));
  return {
    marks: new Map(Object.entries(marks).map(([name, at]) => [name, at - startedAt])),
    rested,
  };
}
