import { describe, expect, test } from 'vitest';

import { playwrightCounts, playwrightFailures, vitestCounts, vitestFailures, ownCounts } from './counts.mjs';

describe('how many tests passed', () => {
  test('vitest: as reported, with skipped ones on the side of the failed', () => {
    const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(vitestCounts(report, 1)).toEqual({ passed: 7, failed: 4 });
    expect(vitestCounts({ numPassedTests: 7, numFailedTests: 0 }, 0)).toEqual({ passed: 7, failed: 0 });
  });

  test('playwright: flaky and skipped are not passed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
    expect(playwrightCounts({ stats }, 1)).toEqual({ passed: 5, failed: 3 });
  });

  test('a bad end without a failed test is one failure', () => {
    expect(vitestCounts({ numPassedTests: 7, numFailedTests: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
    expect(playwrightCounts({ stats: { expected: 0, unexpected: 0 } }, null)).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  test.each([undefined, null, 'x', {}, { stats: null }, { stats: { expected: '5' } }])(
    'a report %j that tells nothing is a failure, whatever the exit code',
    (report) => {
      expect(vitestCounts(report, 0)).toEqual({ passed: 0, failed: 1 });
      expect(playwrightCounts(report, 0)).toEqual({ passed: 0, failed: 1 });
    },
  );
});

describe('what failed, by title and reason', () => {
  test('vitest: failed and skipped tests, and a file that could not be loaded', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed' },
            {
              fullName: 'a sum of nothing',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1\u001b[0m\n\n  got 0'],
            },
            { fullName: 'put off', status: 'skipped' },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [] },
      ],
    };
    expect(vitestFailures(report)).toEqual([
      'a.test.ts › a sum of nothing\n    expected 1\n      got 0',
      'a.test.ts › put off',
      'b.test.ts\n    No such file',
    ]);
  });

  test('playwright: unexpected and flaky ones, however deep, with the width they ran at', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'cart.spec.ts',
      line: 7,
      tests: [
        { projectName: 'web-phone', status, results: [{ errors: [{ message: `Timeout in ${title}` }] }] },
      ],
    });
    const report = {
      suites: [
        {
          specs: [spec('buys', 'expected'), spec('sells', 'unexpected')],
          suites: [{ specs: [spec('waits', 'flaky')] }],
        },
      ],
    };
    expect(playwrightFailures(report)).toEqual([
      'web-phone › cart.spec.ts:7 › waits\n    Timeout in waits',
      'web-phone › cart.spec.ts:7 › sells\n    Timeout in sells',
    ]);
  });

  test('a long reason: its first and last lines, which name the place, without the code around it', () => {
    const said = Array.from({ length: 30 }, (_, line) => `line ${line}`);
    const code = ['   at launch.ts:68', '', '  66 |   const run =', '> 68 |     evaluate(', '     |     ^'];
    const message = [...said, ...code, '    at shown (tray-steps.ts:97:15)', '    at a.spec.ts:9:9'].join(
      '\n',
    );
    const results = [{ errors: [{ message }] }];
    const tests = [{ projectName: 'desktop-app', status: 'unexpected', results }];
    const report = { suites: [{ specs: [{ title: 'closes', file: 'a.spec.ts', line: 5, tests }] }] };
    expect(
      playwrightFailures(report)[0]
        ?.split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'desktop-app › a.spec.ts:5 › closes',
      ...said.slice(0, 6),
      '…',
      ...said.slice(-3),
      'at launch.ts:68',
      'at shown (tray-steps.ts:97:15)',
      'at a.spec.ts:9:9',
    ]);
  });

  test.each([undefined, null, 'x', {}, { suites: 5, testResults: [null] }])(
    'a report %j that tells nothing names nothing',
    (report) => {
      expect(playwrightFailures(report)).toEqual([]);
      expect(vitestFailures(report)).toEqual([]);
    },
  );
});

describe('a command of ours', () => {
  test('is counted as it reports itself, and never well where it ended badly', () => {
    expect(ownCounts({ passed: 57, failed: 1, failures: ['cart on cart, slow: blank'] }, 1)).toEqual({
      passed: 57,
      failed: 1,
      failures: ['cart on cart, slow: blank'],
    });
    expect(ownCounts({ passed: 3, failed: 0 }, null)).toMatchObject({ failed: 1 });
    expect(ownCounts(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
