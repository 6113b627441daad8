/**
 * `npm test`: from a fresh clone to a verdict. Until the packages are installed, only Node's built-ins are loaded. The
 * last lines say what took how long, which failures there were, the Electron used, and `N passed, N failed`.
 */
import { fileURLToPath } from 'node:url';

import { ensureNode } from '../start/node-version.mjs';
import { installPackages, lacksPackages } from '../start/packages.mjs';
import { Problem } from '../start/problem.mjs';
import { Processes } from '../start/processes.mjs';

const usage = `Usage: npm test [-- STEP…]          installs what is missing, then runs the tests, or the steps named
       npm run test:all [-- STEP…]  everything that has to hold; CI runs it
       npm run verify [-- STEP…]    before a commit: quick checks and one journey, installs nothing
       npm run set-up               installs the missing parts, and says where they are
       --no-install                 installs nothing: ends with a list of the missing parts, if there are any`;

const SET_UP = '--set-up';
const NO_INSTALL = '--no-install';

/** @typedef {import('./steps.mjs').Command} Command */

/** @type {Readonly<Record<string, readonly Command[]>>} */
const COMMANDS = {
  '--verify': ['verify'],
  '--all': ['test', 'rest'],
  [SET_UP]: [],
};

/**
 * @param {string[]} args
 * @param {Processes} processes
 */
async function test(args, processes) {
  const began = performance.now();
  const flag = args.find((arg) => arg in COMMANDS);
  const installs = flag !== '--verify' && !args.includes(NO_INSTALL);
  const commands = COMMANDS[flag ?? ''] ?? /** @type {const} */ (['test']);
  const wanted = args.filter((arg) => arg !== flag && arg !== NO_INSTALL);
  if (installs) await installPackages(processes);
  else if (await lacksPackages())
    throw new Problem('Missing here: the packages of package-lock.json. `npm run set-up` gets them.');

  const { steps } = await import('./steps.mjs');
  const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined)
    throw new Problem(
      `There is no step "${unknown}": they are ${steps.map(({ name }) => name).join(', ')}.\n${usage}`,
    );
  const { findMachine, setUpMachine } = await import('./set-up.mjs');
  const { describeElectron, versionOf } = await import('./electron-runtime/electron-for-tests.mjs');
  const { takeSteps } = await import('./take-steps.mjs');
  const { seconds, timeReport } = await import('./time-report.mjs');
  const machine = await (installs ? setUpMachine(processes) : findMachine());
  const electron = await versionOf(machine.electron);
  const browser = machine.browser ?? "Playwright's Chromium";
  const ready = performance.now() - began;
  console.log(
    `Ready after ${seconds(ready)}: Node ${process.versions.node}, ${browser}, Electron ${electron}.`,
  );

  if (flag === SET_UP) {
    console.log(`Electron is ${machine.electron}.`);
    return undefined;
  }

  // The steps of `npm test` come first, also where others follow.
  const chosen =
    wanted.length > 0
      ? steps.filter(({ name }) => wanted.includes(name))
      : commands.flatMap((each) => steps.filter((step) => step.commands.includes(each)));
  const left = steps.filter(({ commands: [first] }) => first === 'rest').map(({ name }) => name);
  const beyond =
    wanted.length === 0 && !commands.includes('rest')
      ? [`npm run test:all also has ${left.join(', ')}.`]
      : [];
  const { times, ...sum } = await takeSteps(chosen, processes, machine);
  const report = [...timeReport(times), `${seconds(performance.now() - began)} in all.`, ...beyond];
  return { ...sum, report, electron: describeElectron(electron) };
}

await ensureNode(fileURLToPath(import.meta.url), process.argv.slice(2));
const processes = new Processes();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void processes.end().then(() => process.exit(130)));
try {
  const result = await test(process.argv.slice(2), processes);
  await processes.end();
  if (result) {
    const { passed, failed, failures, report, electron } = result;
    for (const line of report) console.log(line);
    // Repeated at the end: the first mention may be thousands of lines above.
    for (const failure of failures) console.log(`FAILED ${failure}`);
    console.log(electron);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  }
} catch (error) {
  await processes.end();
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
