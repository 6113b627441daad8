import { createHash } from 'node:crypto';

import { areas } from '../areas.ts';
import { statement } from '../database.ts';
import type { Market } from '../market.ts';
import { testMarket } from '../testing/client.ts';
import { driftOf } from './drift.ts';

/** A digest of all copies, and of those that are away. */
export function digestOf({ context: { db } }: Pick<Market, 'context'>): string {
  const hash = createHash('sha256');
  for (const sql of ['SELECT * FROM listings ORDER BY id', 'SELECT * FROM away ORDER BY listing_id'])
    hash.update(JSON.stringify(statement(db, sql).all()));
  return hash.digest('hex');
}

/** A market that drifts at a pace. `pass` moves the clock, and makes the request that the drift runs before. */
export function driftingMarket(pace = 1) {
  const market = testMarket(areas);
  driftOf(market.context).change({ on: true, pace });
  const pass = async (ms: number) => {
    market.advance(ms);
    await market.client().get('/api/languages');
  };
  return { ...market, pass };
}
