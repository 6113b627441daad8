import type { PricePoint } from '../price-series.ts';

/** What is in memory of each kind that is remembered. */
export interface Remembered {
  readonly last: PricePoint;
  /** How many points there are. */
  readonly points: number;
  /** When its price was last seen since the start, in s. */
  readonly seenAt: number | undefined;
}

/** By the kind's key, those with the latest points last. */
export type RememberedKinds = ReadonlyMap<string, Remembered>;

/** The number of points of all kinds. */
export const countPoints = (kinds: RememberedKinds): number =>
  [...kinds.values()].reduce((sum, { points }) => sum + points, 0);

/** The kinds beyond `most`: those first that were not seen for longest, and no watched ones. */
export function tooMany(kinds: RememberedKinds, watched: ReadonlySet<string>, most: number): string[] {
  const unwatched = [...kinds.keys()].filter((key) => !watched.has(key));
  return unwatched.slice(0, Math.max(0, kinds.size - most));
}
