import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Node's flags for the sandbox. It keeps about 18 MB and makes much short-lived garbage. A small nursery and heap
 * collect it early: 120 MB in all instead of 230, at the same speed.
 */
export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--max-old-space-size=96',
];

/**
 * The environment of the sandbox's process. A compile cache saves 30 MB and a quarter of a second on the second
 * start; the folder is Node's default. Fewer malloc arenas save 10 MB with glibc.
 */
export function nodeEnvironment() {
  return {
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    MALLOC_ARENA_MAX: '2',
    ...process.env,
  };
}
