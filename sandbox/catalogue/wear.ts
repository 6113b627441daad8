import { EXTERIORS, type ExteriorName, exteriorOfFloat } from '#shared/exterior.ts';
import type { Random } from '../random.ts';
import { pickWeighted } from './random.ts';

/** How often copies of each exterior are offered, if the finish can have it. */
const OFTEN: Record<ExteriorName, number> = {
  'Factory New': 21,
  'Minimal Wear': 24,
  'Field-Tested': 31,
  'Well-Worn': 10,
  'Battle-Scarred': 14,
};

interface Range {
  from: number;
  to: number;
}

/** The exteriors that a finish can have, each with its part of the finish's wear range. */
export function possibleWear(range: Range): (Range & { name: ExteriorName })[] {
  let from = 0;
  return EXTERIORS.flatMap(({ name, below }) => {
    const band = { name, from: Math.max(from, range.from), to: Math.min(below, range.to) };
    from = below;
    return band.from < band.to ? [band] : [];
  });
}

/**
 * A float within the finish's range with nine decimals, and its exterior: the wished one if the finish can have it,
 * else any.
 */
export function drawWear(
  random: Random,
  range: Range,
  wish?: ExteriorName,
): { float: number; exterior: ExteriorName } {
  const possible = possibleWear(range);
  const wished = possible.filter(({ name }) => name === wish);
  const bands = wished.length > 0 ? wished : possible;
  const band = pickWeighted(
    random,
    bands.map((one) => [one, OFTEN[one.name]] as const),
  );
  const float = Math.floor((band.from + random() * (band.to - band.from)) * 1e9) / 1e9;
  const within = Math.min(Math.max(float, range.from), range.to);
  return { float: within, exterior: exteriorOfFloat(within).name };
}
