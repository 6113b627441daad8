import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from '../start/paths.mjs';
import { slowestFiles } from './time-report.mjs';

/**
 * How many tests of a step passed and failed.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [failures] titles, where there are any
 * @property {readonly import('./time-report.mjs').SlowFile[]} [slowest] its slowest test files
 */

/** @typedef {Record<string, unknown>} Json */

/** @param {unknown} value @returns {Json} */
function members(value) {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** @param {unknown} value @returns {Json[]} */
function list(value) {
  return Array.isArray(value) ? value.map(members) : [];
}

/** @param {unknown} value @param {string} name */
function number(value, name) {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'number' ? found : undefined;
}

/**
 * Counts a run with a non-zero exit code as failed even without a failed test: a file may not have loaded.
 * @param {Counts} counts
 * @param {number | null} code exit code
 * @returns {Counts}
 */
function atLeastOneFailure(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * Reads vitest's JSON report. Skipped tests count as failed: the project allows none.
 * @param {unknown} report undefined where there is none
 * @param {number | null} code exit code of the run
 * @returns {Counts}
 */
export function vitestCounts(report, code) {
  const passed = number(report, 'numPassedTests');
  const failed = number(report, 'numFailedTests');
  if (passed === undefined || failed === undefined) return { passed: 0, failed: 1 };
  const skipped = (number(report, 'numPendingTests') ?? 0) + (number(report, 'numTodoTests') ?? 0);
  return atLeastOneFailure({ passed, failed: failed + skipped }, code);
}

/**
 * Reads Playwright's JSON report. Flaky and skipped tests count as failed.
 * @param {unknown} report undefined where there is none
 * @param {number | null} code exit code of the run
 * @returns {Counts}
 */
export function playwrightCounts(report, code) {
  const stats = typeof report === 'object' && report !== null && 'stats' in report ? report.stats : undefined;
  const passed = number(stats, 'expected');
  const failed = number(stats, 'unexpected');
  if (passed === undefined || failed === undefined) return { passed: 0, failed: 1 };
  const dubious = (number(stats, 'flaky') ?? 0) + (number(stats, 'skipped') ?? 0);
  return atLeastOneFailure({ passed, failed: failed + dubious }, code);
}

/** How many lines of a failure's message are repeated at the end: the first ones and the last ones. */
const FIRST_LINES = 6;
const LAST_LINES = 6;

/** A line of the code around the place of a failure, as Playwright quotes it. */
const QUOTED_CODE = /^\s*(>\s*)?(\d+\s*)?\|/;

/**
 * A title with the beginning and the end of the reason, without colours, empty lines and quoted code. The end names the
 * place, after what a process wrote last.
 * @param {string} title
 * @param {unknown} message
 */
function withReason(title, message) {
  const lines = typeof message === 'string' ? stripVTControlCharacters(message).split('\n') : [];
  const reason = lines.filter((line) => line.trim() !== '' && !QUOTED_CODE.test(line));
  if (reason.length > FIRST_LINES + LAST_LINES)
    reason.splice(FIRST_LINES, reason.length - FIRST_LINES - LAST_LINES, '…');
  return [title, ...reason.map((line) => `    ${line}`)].join('\n');
}

/**
 * Reads the report of one of our own commands, such as the fault matrix or the kills.
 * @param {unknown} report undefined where there is none
 * @param {number | null} code exit code of the run
 * @returns {Counts}
 */
export function ownCounts(report, code) {
  const passed = number(report, 'passed');
  const failed = number(report, 'failed');
  if (passed === undefined || failed === undefined) return { passed: 0, failed: 1 };
  const failures = members(report)['failures'];
  return {
    ...atLeastOneFailure({ passed, failed }, code),
    failures: Array.isArray(failures) ? failures.map(String) : [],
  };
}

/**
 * The titles of tests that did not pass, each with the first lines of the reason.
 * @param {unknown} report vitest's
 * @returns {string[]}
 */
export function vitestFailures(report) {
  return list(members(report)['testResults']).flatMap((file) => {
    const broken = list(file['assertionResults']).filter(({ status }) => status !== 'passed');
    // A file that failed to load has no tests.
    if (broken.length === 0)
      return file['status'] === 'failed' ? [withReason(String(file['name']), file['message'])] : [];
    return broken.map(({ fullName, failureMessages }) =>
      withReason(
        `${String(file['name'])} › ${String(fullName)}`,
        Array.isArray(failureMessages) ? failureMessages[0] : undefined,
      ),
    );
  });
}

/**
 * All tests of Playwright's report.
 * @param {unknown} report
 * @returns {{ project: string, file: string, line: string, title: string, status: unknown, results: Json[] }[]}
 */
function playwrightTests(report) {
  /** @param {Json} suite @returns {ReturnType<typeof playwrightTests>} */
  const inside = (suite) => [
    ...list(suite['suites']).flatMap(inside),
    ...list(suite['specs']).flatMap((spec) =>
      list(spec['tests']).map(({ projectName, status, results }) => ({
        project: String(projectName),
        file: String(spec['file']),
        line: String(spec['line']),
        title: String(spec['title']),
        status,
        results: list(results),
      })),
    ),
  ];
  return inside(members(report));
}

/**
 * The titles of what did not simply pass in Playwright's report, each with its project and the beginning of its reason.
 * @param {unknown} report
 * @returns {string[]}
 */
export function playwrightFailures(report) {
  return playwrightTests(report)
    .filter(({ status }) => status !== 'expected')
    .map(({ project, file, line, title, results }) =>
      withReason(
        `${project} › ${file}:${line} › ${title}`,
        results
          .flatMap(({ errors }) => list(errors))
          .map(({ message }) => message)
          .join('\n'),
      ),
    );
}

/**
 * The slowest files of Playwright's report.
 * @param {unknown} report
 */
export function playwrightSlowest(report) {
  return slowestFiles(
    playwrightTests(report).map(({ file, results }) => ({
      file,
      ms: results.reduce((sum, result) => sum + (number(result, 'duration') ?? 0), 0),
    })),
  );
}

/**
 * The slowest files of vitest's report.
 * @param {unknown} report
 */
export function vitestSlowest(report) {
  return slowestFiles(
    list(members(report)['testResults']).map((file) => ({
      file: relative(root, String(file['name'])).replaceAll('\\', '/'),
      ms: (number(file, 'endTime') ?? 0) - (number(file, 'startTime') ?? 0),
    })),
  );
}
