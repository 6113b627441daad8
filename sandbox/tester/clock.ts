import * as z from 'zod/mini';

import { parse } from '../answers.ts';
import { DAY_MS } from '../clock.ts';
import type { SandboxContext } from '../context.ts';

const TEN_YEARS = 10 * 365 * DAY_MS;
const ms = z.int().check(z.gte(-TEN_YEARS), z.lte(TEN_YEARS));

const Shift = z
  .object({ offset_ms: z.optional(ms), advance_ms: z.optional(ms) })
  .check(
    z.refine(
      ({ offset_ms, advance_ms }) => (offset_ms === undefined) !== (advance_ms === undefined),
      'Give either offset_ms or advance_ms.',
    ),
  );

/** Server time: `now` in epoch ms, and the difference to the machine's time. */
export function clockState({ clock }: SandboxContext): { now: number; offset_ms: number } {
  return { now: clock.now(), offset_ms: clock.offset() };
}

/**
 * Moves the clock to `offset_ms` from the machine's time, or by `advance_ms`.
 * @throws Refusal 422
 */
export function moveClock(context: SandboxContext, body: unknown): ReturnType<typeof clockState> {
  const { offset_ms, advance_ms = 0 } = parse(Shift, body);
  const { clock } = context;
  clock.setOffset(Math.max(-TEN_YEARS, Math.min(TEN_YEARS, offset_ms ?? clock.offset() + advance_ms)));
  return clockState(context);
}
