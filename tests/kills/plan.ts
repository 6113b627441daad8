/** The movements of money. */
export const MOVEMENTS = ['card', 'balance', 'top-up', 'payout', 'sale'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** The shells of the shop. */
export const SHELLS = ['web', 'electron'] as const;
export type Shell = (typeof SHELLS)[number];

/** The moments of the kill, in ms after the press. */
export const MOMENTS = [0, 50, 150, 300, 500, 1000, 3000] as const;

/** One kill: its shell, movement and moment. */
export interface Round {
  shell: Shell;
  movement: Movement;
  /** Ms after the press. */
  at: number;
}

/** The name of a round in reports and for `--only`. */
export const nameOf = ({ shell, movement, at }: Round): string => `${shell}, ${movement}, ${at} ms`;

/** Every combination of shell, movement and moment, once. */
function everyCell(): Round[] {
  return SHELLS.flatMap((shell) =>
    MOVEMENTS.flatMap((movement) => MOMENTS.map((at) => ({ shell, movement, at }))),
  );
}

/** As many rounds as each shell has moments, so that each moment, movement and shell is among them. */
function spread(): Round[] {
  return SHELLS.flatMap((shell, offset) =>
    MOMENTS.map((at, index) => ({ shell, at, movement: movementAt(index + offset * 2) })),
  );
}

function movementAt(index: number): Movement {
  return MOVEMENTS[index % MOVEMENTS.length] ?? 'card';
}

/**
 * The rounds of a run.
 * @param options.sample only the spread of 14
 * @param options.only a pattern for the names of rounds
 */
export function readPlan(options: { rounds: number; sample: boolean; only?: string | undefined }): Round[] {
  const cells = options.sample ? spread() : everyCell();
  const expected = new RegExp(options.only ?? '');
  return cells
    .filter((cell) => expected.test(nameOf(cell)))
    .flatMap((cell) => Array.from({ length: options.rounds }, () => cell));
}
