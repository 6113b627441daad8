import { join } from 'node:path';

import { root } from '#tools/start/paths.mjs';
import type { Processes } from '#tools/start/processes.mjs';

/** Runs `npm run build:web`, also when a build exists. @returns seconds @throws Problem with the build's output */
export async function buildTime(processes: Processes): Promise<number> {
  const startedAt = performance.now();
  await processes.need('Building the web shop', process.execPath, [
    join(root, 'tools/start/build.mjs'),
    'web',
  ]);
  return (performance.now() - startedAt) / 1000;
}
