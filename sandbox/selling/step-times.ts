import * as z from 'zod/mini';

import { parse } from '../answers.ts';
import type { SandboxContext } from '../context.ts';
import { row, run, transaction } from '../database.ts';

/** Milliseconds of the sandbox's time; null: only a tester moves the offer. */
const wait = z.nullable(z.int().check(z.gte(0), z.lte(7 * 24 * 3_600_000)));

/** How long the service takes for each step of an offer. */
const Waits = z.object({
  /** From a sell request until the service makes its offer, or declines. */
  offer_after_ms: wait,
  /** From acceptance until the item has arrived. */
  item_after_ms: wait,
  /** From a payout request until the money has arrived. */
  payout_after_ms: wait,
});
export type Waits = z.output<typeof Waits>;

const DEFAULTS: Waits = { offer_after_ms: 4_000, item_after_ms: 4_000, payout_after_ms: 6_000 };

const Changes = z.partial(Waits);
const Stored = z.object({
  value: z.pipe(
    z.string(),
    z.transform((text): unknown => JSON.parse(text)),
  ),
});

/** The current times. */
export function readWaits({ db }: SandboxContext): Waits {
  const stored = row(db, Stored, 'SELECT value FROM selling_waits WHERE id = 1')?.value ?? {};
  return Waits.parse({ ...DEFAULTS, ...Changes.parse(stored) });
}

/**
 * Changes the given times; others keep their values. Steps that are scheduled keep their time.
 * @throws Refusal 422
 */
export function changeWaits(context: SandboxContext, changes: unknown): Waits {
  const { db } = context;
  return transaction(db, () => {
    const next = Waits.parse({ ...readWaits(context), ...parse(Changes, changes) });
    run(
      db,
      'INSERT INTO selling_waits VALUES (1, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
      JSON.stringify(next),
    );
    return next;
  });
}
