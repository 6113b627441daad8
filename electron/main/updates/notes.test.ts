import { expect, test } from 'vitest';
import { plainNotes } from './notes.ts';

test.each([
  [undefined, ''],
  [null, ''],
  ['Quicker search.', 'Quicker search.'],
  ['<h1>New</h1><p>Quicker  <b>search</b>', 'New Quicker search'],
  ['<script>alert(1)</script>Safe<style>x{}</style>', 'Safe'],
  ['a<script>never ends', 'a'],
  ['<img src=x onerror=alert(1)', ''],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['a\u0000b\u202Ec\u001b[31m', 'abc[31m'],
  ['one\n\n\n\n two', 'one\n\ntwo'],
  [
    [
      { version: '0.3.0', note: '<p>B</p>' },
      { version: '0.2.0', note: null },
    ],
    '0.3.0: B\n0.2.0:',
  ],
])('%j reads %j', (notes, plain) => {
  expect(plainNotes(notes)).toBe(plain);
});

test('a book of notes is cut', () => {
  expect(plainNotes('word '.repeat(10_000)).length).toBeLessThanOrEqual(600);
});
