import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * How Node runs the sandbox. It keeps some 18 MB and makes much short-lived garbage. With a small nursery and a
 * heap that may not grow to gigabytes, that is cleared away early: 120 MB in all instead of 230, as quick.
 */
export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--max-old-space-size=96',
];

/**
 * The environment of the sandbox's process. With a compile cache, Node need not load its TypeScript stripper
 * on the second start: 30 MB and a quarter of a second less; the folder is the one Node itself would take. Fewer
 * arenas save 10 MB more where glibc hands out memory.
 */
export function nodeEnvironment() {
  return {
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    MALLOC_ARENA_MAX: '2',
    ...process.env,
  };
}
