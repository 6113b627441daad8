import { slicePacked, type PackedPrices } from '../packed-prices.ts';
import { thinOut } from '../thin-out.ts';
import type { Kind } from '../kind.ts';

/** A kind and its remembered prices. */
export interface Remembered {
  readonly kind: Kind;
  points: PackedPrices;
  /** When its price was last seen since the start, in s. */
  seenAt?: number;
}

/** By the kind's key, those with the latest points last. */
export type RememberedKinds = Map<string, Remembered>;

/** The number of points of all kinds. */
export const countPoints = (kinds: RememberedKinds): number =>
  [...kinds.values()].reduce((sum, { points }) => sum + points.length, 0);

/** Drops points that are too old, in steps. @param now in s @returns how many were dropped */
export function* dropOld(kinds: RememberedKinds, now: number): Generator<undefined, number> {
  let dropped = 0;
  for (const [key, known] of kinds) {
    const kept = thinOut(known.points, now);
    dropped += known.points.length - kept.length;
    if (kept.length > 0) known.points = kept;
    else kinds.delete(key);
    yield;
  }
  return dropped;
}

/**
 * Drops kinds until there are no more than `most`: those first that were not seen for longest, and no watched ones.
 * @returns whether any was dropped
 */
export function dropUnwatched(kinds: RememberedKinds, watched: ReadonlySet<string>, most: number): boolean {
  const before = kinds.size;
  for (const key of kinds.keys()) {
    if (kinds.size <= most) break;
    if (!watched.has(key)) kinds.delete(key);
  }
  return kinds.size < before;
}

/** Keeps this part of all points: first kinds that are not watched go, then the oldest points of the others. */
export function shrink(kinds: RememberedKinds, watched: ReadonlySet<string>, part: number): void {
  const most = countPoints(kinds) * part;
  dropUnwatched(kinds, watched, Math.floor(kinds.size * part));
  if (countPoints(kinds) <= most) return;
  const each = Math.floor(most / kinds.size);
  for (const known of kinds.values())
    known.points = slicePacked(known.points, Math.max(0, known.points.length - each));
}
