import { expect, it } from 'vitest';
import { Figures, isMet, summarise } from './figures.ts';
import { readOptions } from './options.ts';
import { ratios, formatFigure, table } from './table.ts';

it.each([
  [[3], { median: 3, min: 3, max: 3 }],
  [[5, 1, 9], { median: 5, min: 1, max: 9 }],
  [[4, 1, 3, 2], { median: 2, min: 1, max: 4 }],
  [[], { median: NaN, min: NaN, max: NaN }],
])('summary: %j', (values, summary) => expect(summarise(values)).toEqual(summary));

const measure = (values: number[], target = { bound: 'at most', value: 10 } as const) => ({
  name: 'first paint',
  unit: 'ms' as const,
  values,
  target,
});

it('judge: goes by the median, and counts an unmeasured value as missed', () => {
  expect(isMet(measure([1, 10, 99]))).toBe(true);
  expect(isMet(measure([1, 11, 99]))).toBe(false);
  expect(isMet(measure([NaN, NaN]))).toBe(false);
  expect(isMet(measure([]))).toBe(false);
  expect(isMet({ ...measure([97]), target: { bound: 'at least', value: 98 } })).toBe(false);
  expect(isMet({ ...measure([98]), target: { bound: 'at least', value: 98 } })).toBe(true);
  expect(isMet({ ...measure([99]), target: undefined })).toBe(true);
});

it('figures: groups the values of a name, in the order of the names', () => {
  const figures = new Figures();
  figures.add('b', 'ms', 1);
  figures.add('a', 'kB', 5);
  figures.add('b', 'ms', 3);
  expect(figures.all.map(({ name, values }) => [name, values])).toEqual([
    ['b', [1, 3]],
    ['a', [5]],
  ]);
});

it.each([
  [12.6, 'ms', '13 ms'],
  [0.0213, '', '0.021'],
  [164.96, 'kB', '165 kB'],
  [4.94, '%', '4.9%'],
  [NaN, 's', '–'],
] as const)('verdict: %d %s is %s', (value, unit, text) => expect(formatFigure(value, unit)).toBe(text));

it('table: aligns its columns and marks missed budgets', () => {
  const lines = table([measure([11]), { ...measure([2]), name: 'x' }]).split('\n');
  expect(lines[2]).toMatch(/^\| first paint +\| at most 10 ms +\| 11 ms .* MISSED \|$/);
  expect(lines[3]).toMatch(/ met +\|$/);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});

it('comparison with a peer: has only what both measured', () => {
  const lines = ratios([measure([5]), { ...measure([7]), name: 'ours alone' }], [measure([10])]).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/ 0\.50 +\|$/);
});

it('options: reads the command line', () => {
  expect(readOptions([])).toMatchObject({ runs: 5, peer: undefined });
  expect(readOptions(['--only', 'weight,press', '--runs', '7'])).toMatchObject({
    parts: ['press', 'weight'],
    runs: 7,
  });
  expect(readOptions([])).toMatchObject({ peerText: undefined, film: undefined });
  expect(
    readOptions(['--peer', 'https://shop.example', '--peer-text', String.raw`\d+ kr`, '--film', 'strips']),
  ).toMatchObject({ peer: 'https://shop.example', peerText: String.raw`\d+ kr`, film: 'strips' });
});

it.each([
  [['--runs', '0']],
  [['--runs', 'many']],
  [['--runs', '1.5']],
  [['--only', 'speed']],
  [['--peer', 'shop.example']],
  [['--peer', 'file:///etc/passwd']],
  [['--peer-text', 'kr']],
  [['--peer', 'https://shop.example', '--peer-text', '(']],
  [['--peer', 'https://shop.example', '--peer-text', '']],
  [['--film', '']],
  [['--film', 'strips', '--only', 'press']],
  [['--loud']],
])('options: refuses %j', (args) => expect(() => readOptions(args)).toThrow());
