import { join } from 'node:path';

import { root } from '#tools/start/paths.mjs';
import type { Processes } from '#tools/start/processes.mjs';

/** Runs `npm run build:web`, whatever build there is. @returns seconds. @throws Problem with what the build said */
export async function buildTime(processes: Processes): Promise<number> {
  const began = performance.now();
  await processes.need('Building the web shop', process.execPath, [
    join(root, 'tools/start/build.mjs'),
    'web',
  ]);
  return (performance.now() - began) / 1000;
}
