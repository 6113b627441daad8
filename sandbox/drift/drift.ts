import * as z from 'zod/mini';

import { fail, parse } from '../answers.ts';
import { randomFor } from '../catalogue/random.ts';
import { MINUTE_MS } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { transaction } from '../database.ts';
import { endNewBadges, forgetTraded } from './aging.ts';
import { itemPickerOf } from './item-picker.ts';
import { type Changes, type Step, runStep } from './step.ts';
import { openStock } from './stock.ts';

/**
 * How many steps run at once, at most: a day at pace 1. Of a longer pause only the last steps run, so that moving the
 * clock by months takes seconds.
 */
const stepsAtMost = (pace: number) => Math.ceil((24 * 60) / Math.max(1, pace));

const Settings = z.object({
  on: z.boolean(),
  /** How much changes in a step. */
  pace: z.number().check(z.gte(0.1), z.lte(100)),
});
export type DriftSettings = z.output<typeof Settings>;
const Steps = z.object({ count: z.int().check(z.gte(1)) });

/** The drift of one sandbox. Its state is in memory: a restart or a reset begins with what the flag says. */
export interface Drift {
  settings(): DriftSettings;
  /** How many steps run at once, at most, at the present pace. */
  stepsAtMost(): number;
  /**
   * Changes the given settings. A drift that is switched on starts from now.
   * @throws Refusal 422
   */
  change(changes: unknown): DriftSettings;
  /**
   * Runs a step for each minute of the sandbox's clock since the last one, if the drift is on. Returns how many it
   * has run.
   */
  catchUp(): number;
  /**
   * Runs steps at once, whether it is on or not.
   * @throws Refusal 422 for more steps than a longest pause has
   */
  runSteps(request: unknown): Changes;
}

const drifts = new WeakMap<SandboxContext, Drift>();

/** The drift of a sandbox. */
export function driftOf(context: SandboxContext): Drift {
  const known = drifts.get(context);
  if (known) return known;
  const made = createDrift(context);
  drifts.set(context, made);
  return made;
}

function createDrift(context: SandboxContext): Drift {
  const { seed, clock } = context;
  const thisMinute = () => Math.floor(clock.now() / MINUTE_MS);
  const begin = () => ({ on: context.drift, pace: 1, minute: thisMinute(), asked: 0 });
  let state = begin();
  context.onReset(() => (state = begin()));

  const settings = () => ({ on: state.on, pace: state.pace });
  return {
    settings,
    stepsAtMost: () => stepsAtMost(state.pace),
    change: (changes) => {
      const { on = state.on, pace = state.pace } = parse(z.partial(Settings), changes);
      const minute = on && !state.on ? thisMinute() : state.minute;
      state = { ...state, on, pace, minute };
      return settings();
    },
    catchUp: () => {
      const { on, pace, minute: last } = state;
      const minute = thisMinute();
      if (!on || minute === last) return 0;
      // First, so that a step that fails does not fail again at each request. After a move back it counts from there.
      state.minute = minute;
      const steps: Step[] = [];
      for (let next = Math.max(last, minute - stepsAtMost(pace)) + 1; next <= minute; next += 1)
        steps.push({ at: next * MINUTE_MS, random: randomFor(seed, `drift/${next}`), pace });
      run(context, steps);
      return steps.length;
    },
    runSteps: (request) => {
      const { count } = parse(Steps, request);
      const { asked, pace } = state;
      const most = stepsAtMost(pace);
      const tooMany = `The count field must be at most ${most} at pace ${pace}.`;
      if (count > most) throw fail(422, tooMany, { count: [tooMany] });
      const at = clock.now();
      state.asked += count;
      const steps = Array.from({ length: count }, (_, step) => ({
        at,
        random: randomFor(seed, `drift-asked/${asked + step}`),
        pace,
      }));
      return run(context, steps);
    },
  };
}

function run(context: SandboxContext, steps: readonly Step[]): Changes {
  const { db, seed } = context;
  const changes: Changes = { repriced: 0, traded: 0, listed: 0, returned: 0 };
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return changes;
  transaction(db, () => {
    const stock = openStock(context, first.at);
    const market = { seed, stock, items: itemPickerOf(db) };
    for (const step of steps) runStep(market, step, changes);
    stock.save();
    endNewBadges(db, last.at);
    forgetTraded(db, last.at);
  });
  return changes;
}
