/**
 * How long a step took, and its slowest test files.
 * @typedef {{ name: string, ms: number, slowest: readonly SlowFile[] }} Timed
 * @typedef {{ file: string, ms: number }} SlowFile `ms` is the sum over the file's tests
 */

/** Files worth naming in a report. */
const NAMED = 8;

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Says what took how long: the steps, the longest first, then the test files that took the most.
 * @param {readonly Timed[]} times
 * @returns {string[]} lines
 */
export function timeReport(times) {
  const steps = times.toSorted((a, b) => b.ms - a.ms).map(({ name, ms }) => `${name} ${seconds(ms)}`);
  const files = times
    .flatMap(({ name, slowest }) => slowest.map((each) => ({ ...each, name })))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, NAMED)
    .map(({ name, file, ms }) => `  ${seconds(ms).padStart(8)}  ${name}: ${file}`);
  return [
    `Time: ${steps.join(', ')}.`,
    ...(files.length > 0 ? ['Slowest files, all their tests together:', ...files] : []),
  ];
}

/**
 * Sums tests by file.
 * @param {readonly SlowFile[]} tests
 * @returns {SlowFile[]} the slowest first
 */
export function slowestFiles(tests) {
  /** @type {Map<string, number>} */
  const byFile = new Map();
  for (const { file, ms } of tests) byFile.set(file, (byFile.get(file) ?? 0) + ms);
  return [...byFile]
    .map(([file, ms]) => ({ file, ms }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, NAMED);
}
