/**
 * `npm test`: from a fresh clone to a result. Only Node's built-in modules are loaded before the packages are installed. The
 * last lines are the Electron that was used, and `N passed, N failed`.
 */
import { fileURLToPath } from 'node:url';

import { ensureNode } from '../start/node-version.mjs';
import { installPackages } from '../start/packages.mjs';
import { Problem } from '../start/problem.mjs';
import { Processes } from '../start/processes.mjs';

const usage = `Usage: npm test [-- STEP…]        installs what is missing, then runs all steps or those named
       npm run verify [-- STEP…]  what takes minutes, with the browser and the Electron that are there`;

/** @typedef {import('./steps.mjs').Step} Step */

/** @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * @param {string[]} args
 * @param {Processes} processes
 * @returns {Promise<import('./counts.mjs').Counts & { electron: string }>}
 */
async function test(args, processes) {
  const command = args.includes('--verify') ? 'verify' : 'test';
  const wanted = args.filter((arg) => arg !== '--verify');
  const began = performance.now();
  await installPackages(processes);

  const { steps } = await import('./steps.mjs');
  const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined)
    throw new Problem(
      `There is no step "${unknown}": they are ${steps.map(({ name }) => name).join(', ')}.\n${usage}`,
    );
  const { findMachine, setUpMachine } = await import('./set-up.mjs');
  const { describeElectron, versionOf } = await import('./electron-runtime/electron-for-tests.mjs');
  const machine = await (command === 'test' ? setUpMachine(processes) : findMachine());
  const electron = await versionOf(machine.electron);
  console.log(
    `Ready after ${seconds(began)}: Node ${process.versions.node}, ${machine.browser ?? "Playwright's Chromium"}, Electron ${electron}.`,
  );

  const sum = {
    electron: describeElectron(electron),
    passed: 0,
    failed: 0,
    failures: /** @type {string[]} */ ([]),
  };
  /** @param {Step} step */
  const take = async ({ name, run }) => {
    const start = performance.now();
    const counts = await run(processes, machine).catch((error) => {
      console.error(error instanceof Problem ? error.message : error);
      return { passed: 0, failed: 1, failures: [name] };
    });
    if (processes.ending) return;
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    const titles = counts.failures?.map((title) => `${name}: ${title}`) ?? [];
    sum.failures.push(...(counts.failed > 0 && titles.length === 0 ? [name] : titles));
    const verdict =
      counts.failed > 0 ? `${counts.failed} FAILED, ${counts.passed} passed` : `${counts.passed} passed`;
    console.log(`${name}: ${verdict} (${seconds(start)})`);
  };
  const chosen = steps.filter(({ name, only }) =>
    wanted.length > 0 ? wanted.includes(name) : only === undefined || only === command,
  );
  await inPairs(
    chosen.filter(({ single }) => single),
    take,
  );
  for (const step of chosen.filter(({ single }) => !single)) if (!processes.ending) await take(step);
  return sum;
}

/**
 * Runs steps of one process each, two at a time: CI has two cores, and the steps are independent.
 * @param {readonly Step[]} steps
 * @param {(step: Step) => Promise<void>} take
 */
async function inPairs(steps, take) {
  const left = [...steps];
  const work = async () => {
    for (let step = left.shift(); step && !processes.ending; step = left.shift()) await take(step);
  };
  await Promise.all([work(), work()]);
}

await ensureNode(fileURLToPath(import.meta.url), process.argv.slice(2));
const processes = new Processes();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void processes.end().then(() => process.exit(130)));
try {
  const { passed, failed, failures = [], electron } = await test(process.argv.slice(2), processes);
  await processes.end();
  // Repeat the failures: their output may be thousands of lines above.
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(electron);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  await processes.end();
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
