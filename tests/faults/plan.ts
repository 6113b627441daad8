import type { Cell } from './cell.ts';
import { FAULTS, type FaultName } from './faults.ts';
import type { Use } from './use.ts';

/** Which cells to run, and out of how many. */
export interface Plan {
  cells: readonly Cell[];
  all: number;
}

const names: FaultName[] = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);

/** Every scene under every fault. */
export function allCells(uses: readonly Use[]): Cell[] {
  return uses.flatMap((use) => names.map((fault) => ({ use, fault })));
}

/**
 * About `count` cells, the same each time. Every scene is in it at least once, under the fault that follows the
 * previous one's. So every fault occurs about equally often.
 */
export function sampleOf(uses: readonly Use[], count: number): Cell[] {
  const rounds = Math.max(1, Math.round(count / uses.length));
  const cells: Cell[] = [];
  for (let round = 0; round < rounds; round += 1)
    uses.forEach((use, at) => {
      const fault = names[(at * 5 + round * 7) % names.length];
      if (fault !== undefined) cells.push({ use, fault });
    });
  return cells;
}

/** Reads the options. @throws Error that names the wrong option */
export function readPlan(
  uses: readonly Use[],
  { sample, shard, only }: { sample?: string; shard?: string; only?: string },
): Plan {
  const all = allCells(uses);
  let cells = sample === undefined ? all : sampleOf(uses, whole('sample', sample));
  if (only !== undefined) {
    const wanted = new RegExp(only);
    cells = all.filter(({ use, fault }) => wanted.test(`${use.call} on ${use.screen}, ${fault}`));
  }
  if (shard !== undefined) {
    const [part, of] = shard.split('/', 2).map((word) => whole('shard', word));
    if (part === undefined || of === undefined || part > of) throw new Error('--shard is like 2/5');
    cells = cells.filter((_, at) => at % of === part - 1);
  }
  return { cells, all: all.length };
}

function whole(option: string, word: string): number {
  if (!/^[1-9]\d{0,5}$/.test(word)) throw new Error(`--${option}: '${word}' is no whole number`);
  return Number(word);
}
