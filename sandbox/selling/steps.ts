import * as z from 'zod/mini';

import { scheduleJob } from '../agenda/agenda.ts';
import type { SandboxContext } from '../context.ts';
import { row, run } from '../database.ts';
import { type Waits, readWaits } from './step-times.ts';

/** The step that an offer waits for, and the setting that says how long. */
const WAITS = {
  price: 'offer_after_ms',
  item: 'item_after_ms',
  money: 'payout_after_ms',
} as const satisfies Record<string, keyof Waits>;
export type OfferStep = keyof typeof WAITS;

/** The kind of all jobs of selling; `data` is the id of a step. */
export const OFFER_JOB = 'offer.moves';

const Planned = z.object({ id: z.number(), offer_id: z.number(), step: z.enum(['price', 'item', 'money']) });
const Due = z.object({ due_at: z.number() });

/**
 * Schedules the next step of an offer and cancels the one before. Schedules nothing if only a tester moves offers.
 */
export function scheduleStep(context: SandboxContext, offerId: number, step: OfferStep): void {
  const { db, clock } = context;
  cancelStep(context, offerId);
  const wait = readWaits(context)[WAITS[step]];
  if (wait === null) return;
  const dueAt = clock.now() + wait;
  const sql = 'INSERT INTO selling_plans (offer_id, step, due_at) VALUES (?, ?, ?)';
  scheduleJob(context, OFFER_JOB, dueAt, run(db, sql, offerId, step, dueAt).id);
}

/** Cancels the scheduled step of an offer: its job then finds nothing to do. */
export function cancelStep({ db }: SandboxContext, offerId: number): void {
  run(db, 'DELETE FROM selling_plans WHERE offer_id = ?', offerId);
}

/** When the next step of an offer runs, epoch ms; undefined if none is scheduled. */
export function nextStepAt({ db }: SandboxContext, offerId: number): number | undefined {
  return row(db, Due, 'SELECT due_at FROM selling_plans WHERE offer_id = ?', offerId)?.due_at;
}

/** Removes a scheduled step and returns it; undefined if it was cancelled. */
export function takeStep(
  { db }: SandboxContext,
  id: unknown,
): { offerId: number; step: OfferStep } | undefined {
  const number = z.int().safeParse(id);
  if (!number.success) return undefined;
  const found = row(db, Planned, 'SELECT id, offer_id, step FROM selling_plans WHERE id = ?', number.data);
  if (!found) return undefined;
  run(db, 'DELETE FROM selling_plans WHERE id = ?', found.id);
  return { offerId: found.offer_id, step: found.step };
}
