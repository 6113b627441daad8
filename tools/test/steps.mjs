import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { makeIfStale } from '../start/build.mjs';
import { commandOf } from '../start/command-of.mjs';
import { root } from '../start/paths.mjs';
import {
  ownCounts,
  playwrightCounts,
  playwrightFailures,
  playwrightSlowest,
  vitestCounts,
  vitestFailures,
  vitestSlowest,
} from './counts.mjs';
import { lacksScreen, openScreen } from './screen.mjs';
import { STATIC_CHECKS } from './static-checks.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./set-up.mjs').Machine} Machine
 * @typedef {import('../start/processes.mjs').Processes} Processes
 *
 * The commands that take a step: `npm run verify`, `npm test`, and `npm run test:all` after all steps of `test`.
 * @typedef {'verify' | 'test' | 'rest'} Command
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly Command[]} commands that run it
 * @property {boolean} [single] one process that prints nothing when it passes; two of these run at the same time
 * @property {(processes: Processes, machine: Machine) => Promise<Counts>} run
 */

/** Steps that take seconds. @type {readonly Command[]} */
const QUICK = ['verify', 'test'];

/**
 * The tests of `npm test`, which Playwright knows by project and title: those with `@main`. Of them the phone runs its own
 * and those with `@main-both`. All other runs are the rest.
 */
const MAIN = '(web-desktop|desktop-app) .*@main|web-phone .*(@phone @main|@main-both)';

const REPORTS = join(root, 'test-results');

/** @param {string} file */
async function readReport(file) {
  try {
    /** @type {unknown} */
    const report = JSON.parse(await readFile(file, 'utf8'));
    return report;
  } catch {
    return undefined;
  }
}

/**
 * A step that passes or fails as a whole, and prints only when it fails.
 * @param {string} name
 * @param {() => string} script of the program to run
 * @param {readonly (readonly string[])[]} runs arguments of each run of it
 * @returns {Step}
 */
function check(name, script, runs) {
  return {
    name,
    commands: QUICK,
    async run(processes) {
      for (const args of runs) {
        const { code, output } = await processes.run(process.execPath, [script(), ...args]);
        if (code === 0) continue;
        console.log(output.trimEnd());
        return { passed: 0, failed: 1 };
      }
      return { passed: 1, failed: 0 };
    },
  };
}

/** @type {Step[]} */
const staticChecks = Object.entries(STATIC_CHECKS).map(([name, { package: from, command, runs, rare }]) => ({
  ...check(name, () => commandOf(from, command), runs),
  commands: rare ? ['rest'] : QUICK,
  single: true,
}));

/**
 * One of our own commands, which prints its findings.
 * @param {string} name
 * @param {string[]} args of Node
 * @param {Step['commands']} [commands]
 * @returns {Step}
 */
function tool(name, args, commands = QUICK) {
  return {
    name,
    commands,
    async run(processes) {
      const { code } = await processes.run(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', ...args],
        { show: true },
      );
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/**
 * @param {'web' | 'desktop'} what
 * @returns {Step}
 */
function build(what) {
  return {
    name: `build ${what}`,
    commands: QUICK,
    async run(processes) {
      await makeIfStale(what, processes);
      return { passed: 1, failed: 0 };
    },
  };
}

/**
 * @param {string} name
 * @param {string[]} projects of vitest.config.ts
 * @param {Step['commands']} [commands]
 * @returns {Step}
 */
function vitest(name, projects, commands = QUICK) {
  return {
    name,
    commands,
    async run(processes) {
      const report = join(REPORTS, `${name}.json`);
      await rm(report, { force: true });
      const args = projects.flatMap((project) => ['--project', project]);
      const { code } = await processes.run(
        process.execPath,
        [
          commandOf('vitest'),
          'run',
          ...args,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        { show: true },
      );
      const said = await readReport(report);
      return { ...vitestCounts(said, code), failures: vitestFailures(said), slowest: vitestSlowest(said) };
    },
  };
}

/**
 * A screen for each worker of Playwright: clients on one screen share its clipboard and its focus.
 * @param {Processes} processes
 */
async function openScreens(processes) {
  const screens = await Promise.all(
    Array.from({ length: availableParallelism() }, () => openScreen(processes)),
  );
  return { DISPLAY: screens[0], TEST_SCREENS: screens.join() };
}

/**
 * @param {string} name
 * @param {{ projects: string[], args?: string[], needsScreen?: boolean, commands?: Step['commands'] }} what `projects` of
 *   playwright.config.ts; `args` limits the run to some of their tests
 * @returns {Step}
 */
function playwright(name, { projects, args: some = [], needsScreen = false, commands = ['rest'] }) {
  return {
    name,
    commands,
    async run(processes, { electron }) {
      const report = join(REPORTS, `${name}.json`);
      await rm(report, { force: true });
      await mkdir(REPORTS, { recursive: true });
      const screens = needsScreen && lacksScreen() ? await openScreens(processes) : {};
      const args = projects.flatMap((project) => ['--project', project]);
      const { code } = await processes.run(
        process.execPath,
        [
          commandOf('playwright'),
          'test',
          ...some,
          ...args,
          '--reporter=list,json',
          '--output',
          join(REPORTS, name),
        ],
        {
          show: true,
          env: {
            ...process.env,
            ...screens,
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            ELECTRON_EXEC_PATH: electron,
          },
        },
      );
      const said = await readReport(report);
      return {
        ...playwrightCounts(said, code),
        failures: playwrightFailures(said),
        slowest: playwrightSlowest(said),
      };
    },
  };
}

/**
 * One of our own commands that counts its cases and writes a report. It runs in its short form, and prints what that
 * form leaves out.
 * @param {string} name
 * @param {string[]} args of Node
 * @returns {Step}
 */
function counted(name, args) {
  return {
    name,
    commands: ['rest'],
    async run(processes, { electron }) {
      const report = join(REPORTS, `${name}.json`);
      await rm(report, { force: true });
      await mkdir(REPORTS, { recursive: true });
      const { code } = await processes.run(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', ...args, '--report', report],
        { show: true, env: { ...process.env, ELECTRON_EXEC_PATH: electron } },
      );
      return ownCounts(await readReport(report), code);
    },
  };
}

/**
 * All steps, the quick ones first. `npm test` is what a reviewer runs: checks, unit and contract tests, builds, and one
 * journey through each part of the shop and the client. `npm run test:all` adds the rest; CI runs that.
 * @type {Step[]}
 */
export const steps = [
  ...staticChecks,
  { ...tool('audit', ['tools/test/audit.mjs'], ['rest']), single: true },
  vitest('unit', ['unit', 'electron', 'mocked', 'renderer']),
  vitest('contract', ['contract'], ['test']),
  build('web'),
  build('desktop'),
  check('budgets', () => 'tools/test/budgets.mjs', [[]]),
  check('licences', () => 'tools/test/licences.mjs', [['--check']]),
  playwright('verify', {
    projects: ['web-desktop', 'desktop-app'],
    args: ['web/journey', 'desktop/shop', '--grep', MAIN],
    needsScreen: true,
    commands: ['verify'],
  }),
  playwright('journeys', {
    projects: ['web-desktop', 'web-phone', 'desktop-app'],
    args: ['--grep', MAIN],
    needsScreen: true,
    commands: ['test'],
  }),
  playwright('browser', { projects: ['web-desktop', 'web-phone'], args: ['--grep-invert', MAIN] }),
  playwright('desktop', { projects: ['desktop-app'], args: ['--grep-invert', MAIN], needsScreen: true }),
  playwright('packaged', { projects: ['packaged-app'], needsScreen: true }),
  // Fixed parts of commands that take an hour when whole.
  playwright('attacks', { projects: ['attacks'] }),
  // Every call and every fault, each screen once.
  counted('faults', ['tests/faults/main.ts', '--sample', '58']),
  // Each shell, movement of money and moment is among the 14.
  counted('kills', ['tests/kills/main.ts', '--sample', '--rounds', '1']),
  // Two languages and widths of some scenes, without pictures. Three at a time: they wait more than they compute.
  playwright('gallery', { projects: ['gallery-brief'], args: ['--workers', '3'] }),
  // WebKit only: Debian has no package of Firefox' driver.
  counted('browsers', ['tests/browsers/main.ts', '--sample']),
];
