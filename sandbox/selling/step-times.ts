import * as z from 'zod/mini';

import { DAY_MS } from '../clock.ts';
import { storedSettings } from '../stored-settings.ts';

/** Milliseconds of the sandbox's time; null: only a tester moves the offer. */
const wait = z.nullable(z.int().check(z.gte(0), z.lte(7 * DAY_MS)));

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

const waits = storedSettings('selling_waits', Waits, z.partial(Waits), () => DEFAULTS);

/** The current times. */
export const readWaits = waits.read;

/**
 * Changes the given times; others keep their values. Steps that are scheduled keep their time.
 * @throws Refusal 422
 */
export const changeWaits = waits.change;
