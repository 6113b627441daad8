import { describe, expect, test } from 'vitest';

import { playwrightCounts, vitestCounts } from './counts.mjs';

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
