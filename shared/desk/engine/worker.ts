import { nextTask, spreadFirst, timesOf, type NextTask, type Task, type TaskType } from '../agenda.ts';
import type { Failure } from '../view.ts';
import type { DeskState } from './desk-state.ts';
import type { SeenPrices } from './seen-prices.ts';
import type { DeskPorts } from './ports.ts';
import type { TaskChecks } from './task-checks.ts';

/** Something that is missing for the first time is looked for again after this time. In ms. */
const CONFIRM_AFTER_MS = 30_000;
/** Busy searches always miss something: each is looked for again at most this often. In ms. */
const CONFIRM_EVERY_MS = 2 * 60_000;

/** When nothing is due, the worker looks again after this time at the latest. In ms. */
const LOOK_AGAIN_MS = 60_000;
/**
 * A list that the page has shown goes before a check that has so much time left. With 60 kinds something is always due;
 * with 200 and 20 searches no request is left. In ms.
 */
const SPARE_MS = 10_000;
/** How often it looks whether too much is remembered. In ms. */
const TIDY_EVERY_MS = 60_000;

/** How the checks are doing. */
export interface WorkerStatus {
  readonly isAsleep: boolean;
  /** Failures of the last checks, by task. */
  readonly failures: ReadonlyMap<string, Failure>;
  /** The tasks that are due because they were never checked, or because the user asked. */
  readonly due: ReadonlySet<string>;
  readonly lastFailure: Failure | undefined;
  /** When the server last answered a check, epoch ms. */
  readonly reachedAt: number | undefined;
}

/** Checks watches and searches, one after the other. */
export interface Worker {
  start(): void;
  stop(): void;
  sleep(): void;
  wake(): void;
  /** Checks these next: all that were asked for, in the order of asking. */
  checkNow(ids: readonly string[]): void;
  /** Something was added, removed or changed. */
  look(): void;
  status(): WorkerStatus;
}

/** Creates the worker. */
export function createWorker({
  ports,
  state,
  seenPrices,
  checks,
}: {
  ports: DeskPorts;
  state: DeskState;
  seenPrices: SeenPrices;
  checks: TaskChecks;
}): Worker {
  const checkedAt = new Map<string, number>();
  const askedAt = new Map<string, number>();
  const againAt = new Map<string, number>();
  const confirmedAt = new Map<string, number>();
  let firstBy: ReadonlyMap<string, number> = new Map();
  const failures = new Map<string, Failure>();
  let lastFailure: Failure | undefined;
  let reachedAt: number | undefined;
  let tidiedAt: number | undefined;
  let isRunning = false;
  let isAsleep = false;
  /** The task that is being checked. */
  let checking: string | undefined;
  /** The user asked for it again since its check began. */
  let isAskedAgain = false;
  let wakeWorker: (() => void) | undefined;
  /** Something came while the worker was busy: it must look again before it waits. */
  let hasMissed = false;

  function wakeUp(): void {
    hasMissed = true;
    wakeWorker?.();
  }

  const tasks = (): Task[] => {
    const task = (type: TaskType, id: string): Task => ({
      type,
      id,
      checkedAt: checkedAt.get(id),
      firstBy: firstBy.get(id),
      askedAt: askedAt.get(id),
      againAt: againAt.get(id),
    });
    return [
      ...state.watches.all().map(({ id, target }) => task(target.type === 'copy' ? 'copy' : 'kind', id)),
      ...state.searches.all().map(({ id }) => task('search', id)),
    ];
  };

  function note(id: string, failure: Failure | undefined): void {
    lastFailure = failure;
    if (failure === undefined) failures.delete(id);
    else failures.set(id, failure);
    // Neither silence nor 'wait' tells anything about the market.
    if (failure !== 'offline' && failure !== 'busy') reachedAt = ports.now();
  }

  /** Asks a second time soon: at once if the user waits for it. */
  function confirm({ type, id }: Task, isUserWaiting: boolean): void {
    const now = ports.ticks();
    const last = confirmedAt.get(id);
    if (!checks.isDoubtful(id) || askedAt.has(id) || (last !== undefined && now - last < CONFIRM_EVERY_MS))
      return;
    confirmedAt.set(id, now);
    if (isUserWaiting) askedAt.set(id, now);
    // A copy is gone once. Of kinds and searches something is missing all day: others must not be late for it.
    else (type === 'copy' ? askedAt : againAt).set(id, now + CONFIRM_AFTER_MS);
  }

  async function check(task: Task): Promise<void> {
    checking = task.id;
    isAskedAgain = false;
    const { id, askedAt: asked } = task;
    // A check that fails in an unknown way must not end the others.
    const failure = await checks.check(task).catch(() => 'unreadable' as const);
    checking = undefined;
    checkedAt.set(id, ports.ticks());
    if (!isAskedAgain) askedAt.delete(id);
    againAt.delete(id);
    note(id, failure);
    confirm(task, asked !== undefined);
    state.changed('view');
  }

  /** Waits until something is due, or something changes. */
  function waitUntil(ticks: number): Promise<void> {
    if (hasMissed) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = ports.after(Math.max(0, Math.min(ticks - ports.ticks(), LOOK_AGAIN_MS)), () => {
        wakeWorker = undefined;
        resolve();
      });
      wakeWorker = () => {
        wakeWorker = undefined;
        cancel();
        resolve();
      };
    });
  }

  /** Tidies up what is remembered, also with so many watches that something is always due. */
  async function tidy(): Promise<void> {
    if (tidiedAt !== undefined && ports.ticks() - tidiedAt < TIDY_EVERY_MS) return;
    tidiedAt = ports.ticks();
    await state.memory.tidy(state.watches.kinds());
  }

  /** Whether no check would be late for one more request. */
  const isTimeLeft = (next: NextTask) =>
    !next || !('task' in next) || timesOf(next.task, 1).by - ports.ticks() >= SPARE_MS;

  async function work(): Promise<void> {
    while (isRunning) {
      hasMissed = false;
      await tidy();
      const next = isAsleep ? undefined : nextTask(tasks(), ports.ticks());
      const waiting = isAsleep || !isTimeLeft(next) ? undefined : seenPrices.takeWaiting();
      if (waiting) await waiting();
      else if (next && 'task' in next) await check(next.task);
      else await waitUntil(next && 'waitUntil' in next ? next.waitUntil : ports.ticks() + LOOK_AGAIN_MS);
    }
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      firstBy = spreadFirst(tasks(), ports.ticks());
      void work();
    },
    stop() {
      isRunning = false;
      wakeUp();
    },
    sleep() {
      isAsleep = true;
      state.changed('view');
    },
    wake() {
      isAsleep = false;
      // What failed as the network went tells nothing about the shop, and is asked again when there is time.
      if (lastFailure === 'offline') lastFailure = undefined;
      for (const [id, failure] of failures) {
        if (failure !== 'offline') continue;
        failures.delete(id);
        againAt.set(id, ports.ticks());
      }
      wakeUp();
      state.changed('view');
    },
    checkNow(ids) {
      const now = ports.ticks();
      for (const id of ids) {
        if (id === checking) isAskedAgain = true;
        if (id === checking || (askedAt.get(id) ?? Infinity) > now) askedAt.set(id, now);
      }
      wakeUp();
    },
    look: wakeUp,
    status: () => ({
      isAsleep,
      failures,
      due: new Set(
        tasks()
          .filter((task) => task.askedAt !== undefined || task.checkedAt === undefined)
          .map(({ id }) => id),
      ),
      lastFailure,
      reachedAt,
    }),
  };
}
