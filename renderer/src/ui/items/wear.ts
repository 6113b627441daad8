import { exteriorOfFloat } from '#shared/exterior.ts';

/** A float on the scale of wear. */
export interface Wear {
  /** Its place: from 0% to 100%. */
  at: string;
  /** Its band: FN, MW, FT, WW or BS. */
  band: string;
}

/** The place of a float on the scale. @param float outside 0 to 1 it counts as the nearest end */
export const wearOf = (float: number): Wear => ({
  at: `${Math.min(Math.max(float, 0), 1) * 100}%`,
  band: exteriorOfFloat(float).short,
});
