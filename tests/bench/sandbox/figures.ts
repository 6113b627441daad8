/** The value below which `share` of the numbers lie; NaN for none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** The median of the numbers; NaN for none. */
export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}
