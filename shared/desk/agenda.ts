/** What is checked in the background, one row a kind of task. Times in ms. */
export const TASKS = {
  /** The lowest price of a watched kind. */
  kind: { shortestMs: 2 * 60_000, withinMs: 7 * 60_000 },
  /** A watched copy. */
  copy: { shortestMs: 2 * 60_000, withinMs: 7 * 60_000 },
  /** A saved search. */
  search: { shortestMs: 4 * 60_000, withinMs: 15 * 60_000 },
} as const;

/** The kinds of tasks. */
export type TaskType = keyof typeof TASKS;

/** One thing to check again and again. Times are ms of a clock that never jumps. */
export interface Task {
  readonly type: TaskType;
  /** Which one: the id of a watch or a search. */
  readonly id: string;
  /** When it was checked last; undefined if it never was. */
  readonly checkedAt: number | undefined;
  /** By when it should be checked for the first time; undefined is at once. */
  readonly firstBy?: number | undefined;
  /** From when on a second look is wanted, if there is time for one. */
  readonly againAt?: number | undefined;
  /** When the user asked for a check that was not done yet. */
  readonly askedAt: number | undefined;
}

/** When a task may be checked again, and by when it should be. */
export function timesOf(task: Task, slowness: number): { from: number; by: number } {
  const { type, checkedAt, askedAt, firstBy = 0, againAt = Number.POSITIVE_INFINITY } = task;
  if (askedAt !== undefined) return { from: askedAt, by: Number.NEGATIVE_INFINITY };
  if (checkedAt === undefined) return { from: Number.NEGATIVE_INFINITY, by: firstBy };
  const { shortestMs, withinMs } = TASKS[type];
  return {
    from: Math.min(checkedAt + shortestMs * slowness, againAt),
    by: checkedAt + withinMs * slowness,
  };
}

/**
 * Spreads the first checks of many tasks over the time that each type has. All at once, the searches would come in one
 * row again and again, and the kinds would be late each time.
 * @returns by when each should be checked, by its id
 */
export function spreadFirst(tasks: readonly Pick<Task, 'type' | 'id'>[], now: number): Map<string, number> {
  const ofType = Map.groupBy(tasks, ({ type }) => type);
  return new Map(
    [...ofType].flatMap(([type, same]) =>
      same.map(({ id }, at) => [id, now + (TASKS[type].withinMs * (at + 1)) / same.length] as const),
    ),
  );
}

/** What to do next: a task that is due, or until when nothing is. */
export type NextTask = { readonly task: Task } | { readonly waitUntil: number } | undefined;

/**
 * Picks the task whose time is up first. Checks that the user asked for come before all others, in the order of asking.
 * @param slowness multiplies all intervals; 1 is the usual
 * @returns undefined if there is nothing to check at all
 */
export function nextTask(tasks: readonly Task[], now: number, slowness = 1): NextTask {
  let due: { task: Task; by: number; from: number } | undefined;
  let waitUntil = Number.POSITIVE_INFINITY;
  for (const task of tasks) {
    const { from, by } = timesOf(task, slowness);
    if (from > now) waitUntil = Math.min(waitUntil, from);
    else if (!due || by < due.by || (by === due.by && from < due.from)) due = { task, by, from };
  }
  if (due) return { task: due.task };
  return waitUntil === Number.POSITIVE_INFINITY ? undefined : { waitUntil };
}
