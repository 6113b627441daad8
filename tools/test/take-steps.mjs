import { Problem } from '../start/problem.mjs';
import { seconds } from './time-report.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./time-report.mjs').Timed} Timed
 *
 * What all steps of a run came to.
 * @typedef {{ passed: number, failed: number, failures: string[], times: Timed[] }} Sum
 */

/**
 * Runs steps one after another, those of one quiet process two at a time: CI has two cores. Prints a verdict for each.
 * @param {readonly Step[]} steps
 * @param {import('../start/processes.mjs').Processes} processes
 * @param {import('./set-up.mjs').Machine} machine
 * @returns {Promise<Sum>} what was counted before `processes` was told to end
 */
export async function takeSteps(steps, processes, machine) {
  /** @type {Sum} */
  const sum = { passed: 0, failed: 0, failures: [], times: [] };
  /** @param {Step} step */
  const take = async ({ name, run }) => {
    const start = performance.now();
    const counts = await run(processes, machine).catch((error) => {
      console.error(error instanceof Problem ? error.message : error);
      return /** @type {Counts} */ ({ passed: 0, failed: 1, failures: [name] });
    });
    if (processes.ending) return;
    const ms = performance.now() - start;
    add(sum, name, counts);
    sum.times.push({ name, ms, slowest: counts.slowest ?? [] });
    const verdict =
      counts.failed > 0 ? `${counts.failed} FAILED, ${counts.passed} passed` : `${counts.passed} passed`;
    console.log(`${name}: ${verdict} (${seconds(ms)})`);
  };
  const quiet = steps.filter(({ single }) => single);
  const work = async () => {
    for (let step = quiet.shift(); step && !processes.ending; step = quiet.shift()) await take(step);
  };
  await Promise.all([work(), work()]);
  for (const step of steps.filter(({ single }) => !single)) if (!processes.ending) await take(step);
  return sum;
}

/**
 * @param {Sum} sum
 * @param {string} name of the step
 * @param {Counts} counts
 */
function add(sum, name, counts) {
  sum.passed += counts.passed;
  sum.failed += counts.failed;
  const titles = counts.failures?.map((title) => `${name}: ${title}`) ?? [];
  sum.failures.push(...(counts.failed > 0 && titles.length === 0 ? [name] : titles));
}
