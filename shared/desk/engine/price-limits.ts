import type { PricePoint } from '../price-series.ts';

/** The part of a remembered kind that is in memory. */
export interface Remembered {
  readonly last: PricePoint;
  /** How many points there are. */
  readonly points: number;
  /** When its price was last seen since the start, in s. */
  readonly seenAt: number | undefined;
}

/** By the kind's key, those with the latest points last. */
export type RememberedKinds = ReadonlyMap<string, Remembered>;

/** About how many bytes a point and a kind take in a document. */
const BYTES_A_POINT = 22;
const BYTES_A_KIND = 160;

/** How many kinds and points are remembered, and about how many bytes they take. */
export interface Extent {
  readonly kinds: number;
  readonly points: number;
  readonly bytes: number;
}

/** Counts all kinds and points. */
export function extentOf(kinds: RememberedKinds): Extent {
  const points = [...kinds.values()].reduce((sum, one) => sum + one.points, 0);
  return { kinds: kinds.size, points, bytes: kinds.size * BYTES_A_KIND + points * BYTES_A_POINT };
}

/** The kinds beyond `most`: those first that were not seen for longest, and no watched ones. */
export function tooMany(kinds: RememberedKinds, watched: ReadonlySet<string>, most: number): string[] {
  const unwatched = [...kinds.keys()].filter((key) => !watched.has(key));
  return unwatched.slice(0, Math.max(0, kinds.size - most));
}
