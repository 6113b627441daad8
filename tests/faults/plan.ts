import type { Cell } from './cell.ts';
import { FAULTS, type FaultName } from './faults.ts';
import type { Scene } from './scene.ts';

/** Which cells to run, and out of how many. */
export interface Plan {
  cells: readonly Cell[];
  all: number;
}

const names: FaultName[] = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);

/** Every scene under every fault. */
export function allCells(scenes: readonly Scene[]): Cell[] {
  return scenes.flatMap((scene) => names.map((fault) => ({ scene, fault })));
}

/**
 * About `count` cells, the same each time. Every scene is in it at least once, under the fault that follows the
 * previous one's. So every fault occurs about equally often.
 */
export function sampleOf(scenes: readonly Scene[], count: number): Cell[] {
  const rounds = Math.max(1, Math.round(count / scenes.length));
  const cells: Cell[] = [];
  for (let round = 0; round < rounds; round += 1)
    scenes.forEach((scene, at) => {
      const fault = names[(at * 5 + round * 7) % names.length];
      if (fault !== undefined) cells.push({ scene, fault });
    });
  return cells;
}

/** Reads the options. @throws Error that names the wrong option */
export function readPlan(
  scenes: readonly Scene[],
  { sample, shard, only }: { sample?: string; shard?: string; only?: string },
): Plan {
  const all = allCells(scenes);
  let cells = sample === undefined ? all : sampleOf(scenes, whole('sample', sample));
  if (only !== undefined) {
    const expected = new RegExp(only);
    cells = all.filter(({ scene, fault }) => expected.test(`${scene.call} on ${scene.screen}, ${fault}`));
  }
  if (shard !== undefined) {
    const [part, of] = shard.split('/', 2).map((word) => whole('shard', word));
    if (part === undefined || of === undefined || part > of)
      throw new Error('--shard takes a part such as 2/5');
    cells = cells.filter((_, at) => at % of === part - 1);
  }
  return { cells, all: all.length };
}

function whole(option: string, word: string): number {
  if (!/^[1-9]\d{0,5}$/.test(word)) throw new Error(`--${option}: '${word}' is not a whole number`);
  return Number(word);
}
