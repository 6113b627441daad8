import { expect, it } from 'vitest';
import { slowestFiles, timeReport } from './time-report.mjs';

it('timeReport: names the longest step first, and the slowest files of all steps', () => {
  const times = [
    { name: 'lint', ms: 1500, slowest: [] },
    { name: 'browser', ms: 60_000, slowest: [{ file: 'cart.spec.ts', ms: 30_000 }] },
    { name: 'unit', ms: 20_000, slowest: [{ file: 'money.test.ts', ms: 40_000 }] },
  ];
  expect(timeReport(times)).toEqual([
    'Time: browser 60.0 s, unit 20.0 s, lint 1.5 s.',
    'Slowest files, all their tests together:',
    '    40.0 s  unit: money.test.ts',
    '    30.0 s  browser: cart.spec.ts',
  ]);
});

it('slowestFiles: adds up the tests of a file', () => {
  const tests = [
    { file: 'a', ms: 1 },
    { file: 'b', ms: 5 },
    { file: 'a', ms: 6 },
  ];
  expect(slowestFiles(tests)).toEqual([
    { file: 'a', ms: 7 },
    { file: 'b', ms: 5 },
  ]);
});
