import { expect, test } from 'vitest';
import { isNestedDeeper, parseJson, readJson } from './json.ts';
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

const isDeeper = (text: string, most: number) => runAtOnce(isNestedDeeper(text, most));

test('nesting: counts brackets of both kinds, and none in texts', () => {
  expect(isDeeper('[{"a":[1]}]', 3)).toBe(false);
  expect(isDeeper('[{"a":[1]}]', 2)).toBe(true);
  expect(isDeeper('[[],[],[]]', 2)).toBe(false);
  expect(isDeeper(JSON.stringify(['[[[[', '\\"[[[', '"\\']), 1)).toBe(false);
  expect(isDeeper('['.repeat(1_000_000), 32)).toBe(true);
});

test('nesting: a long text is looked at in steps', () => {
  const steps = isNestedDeeper(JSON.stringify('x'.repeat(1_000_000)), 1);
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBeGreaterThan(10);
});
