/** The amounts that the top-up dialog usually suggests, in minor units of EUR. */
const USUAL = [2_500, 5_000, 10_000] as const;

/** Steps between round amounts, in minor units of EUR: 25, 50, 100, 250 and so on. */
const STEPS = [0, 1, 2, 3, 4].flatMap((power) => [2_500, 5_000, 10_000].map((step) => step * 10 ** power));

/** Three round amounts above an amount, at a distance that suits its size. All in minor units. */
function roundAbove(amount: number): number[] {
  const step = STEPS.findLast((each) => each <= amount / 4) ?? USUAL[0];
  const first = (Math.floor(amount / step) + 1) * step;
  return [first, first + step, first + 2 * step];
}

/**
 * The amounts to suggest for a top-up, the likeliest first: 25, 50 and 100 EUR. If a purchase lacks money, that amount
 * and only round ones that cover it.
 * @param needed what the purchase lacks, as `checkBalance` says; 0 for nothing. All in minor units of EUR
 */
export function suggestedTopUps(needed: number): readonly number[] {
  if (needed === 0) return USUAL;
  const covering = USUAL.filter((amount) => amount > needed);
  return [needed, ...(covering.length > 0 ? covering : roundAbove(needed))];
}
