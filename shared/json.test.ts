import { expect, test } from 'vitest';
import { exceedsBounds, parseJson, readJson } from './json.ts';
import { runAtOnce } from './desk/slices.ts';

test('byte order mark: is taken off once, before the text alone', () => {
  expect(parseJson('\uFEFF{"a":"\uFEFF"}')).toEqual({ a: '\uFEFF' });
  expect(readJson('\uFEFF[1]')).toEqual([1]);
  expect(readJson('\uFEFF\uFEFF[1]')).toBeUndefined();
  expect(() => parseJson('\uFEFF')).toThrow(SyntaxError);
});

test('text that is no JSON: reads as undefined', () => {
  for (const text of ['', '{', 'undefined', '{"a":1}x']) expect(readJson(text)).toBeUndefined();
});

const MANY = { depth: 9, lists: 1e6, members: 1e6 };
const isDeeper = (text: string, most: number) => runAtOnce(exceedsBounds(text, { ...MANY, depth: most }));

test('nesting: counts brackets of both kinds, and none in texts', () => {
  expect(isDeeper('[{"a":[1]}]', 3)).toBe(false);
  expect(isDeeper('[{"a":[1]}]', 2)).toBe(true);
  expect(isDeeper('[[],[],[]]', 2)).toBe(false);
  expect(isDeeper(JSON.stringify(['[[[[', '\\"[[[', '"\\']), 1)).toBe(false);
  expect(isDeeper('['.repeat(1_000_000), 32)).toBe(true);
});

test('nesting: a long text is looked at in steps', () => {
  const steps = exceedsBounds(JSON.stringify('x'.repeat(1_000_000)), MANY);
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBeGreaterThan(10);
});

test('bounds: counts lists, objects and members, and none in texts', () => {
  const exceeds = (text: string, most: object) => runAtOnce(exceedsBounds(text, { ...MANY, ...most }));
  expect(exceeds('[[],[1,2]]', { lists: 3 })).toBe(false);
  expect(exceeds('[[],[1,2]]', { lists: 2 })).toBe(true);
  expect(exceeds('[{"a":1},{}]', { members: 3 })).toBe(false);
  expect(exceeds('[{"a":1},{}]', { members: 2 })).toBe(true);
  expect(exceeds('["{:[", "\\":{"]', { lists: 1, members: 0 })).toBe(false);
});
