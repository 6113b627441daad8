import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

/** The file's only cell as it is written. */
const cellOf = (text: string) => writeCsv([[text]]).slice(1, -2);

it('writeCsv: has a byte order mark, commas, and quotes around what a program may separate at', () => {
  expect(
    writeCsv([
      ['a b', 'c"d', ''],
      ['1.50', 'x;y', 'p|q'],
    ]),
  ).toBe('\uFEFFa b,"c""d",\r\n1.50,"x;y","p|q"\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+"a",b', `"'+""a"",b"`],
  ['＝1+1', "'＝1+1"],
  ['－2', "'－2"],
  ['﹢2', "'﹢2"],
  [' =1+1', " '=1+1"],
  ['\u00a0\u200b=1', "\u00a0\u200b'=1"],
  ['\t=1', `"\t'=1"`],
  ['\r\n=1', `"\r\n'=1"`],
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['x,=1', `"x,'=1"`],
  ['x\t＝1', `"x\t'＝1"`],
  ['x | @a', `"x | '@a"`],
  ['x;"=1"', `"x;""'=1"""`],
  ['x\u2028=1', `"x\u2028'=1"`],
  ["'=1", "'=1"],
  ['AK-47 = 5', 'AK-47 = 5'],
  ['M4A1-S | "Printstream"', '"M4A1-S | ""Printstream"""'],
])('writeCsv: %j is written as text', (text, written) => expect(cellOf(text)).toBe(written));

describe('a file with any texts', () => {
  const piece = fc.constantFrom(...',;:|\t\r\n"=+-@＝＋－＠ \u00a0\u200b\'x5', '\u2028');
  const rows = fc.array(fc.array(fc.string({ unit: piece }), { minLength: 1 }), { minLength: 1 });
  /** What begins a formula, behind what programs leave out. */
  const formula = /^["\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]/u;

  it.each([',', ';', '\t', '|', ':'])('has no formula for a program that separates at %j', (separator) => {
    fc.assert(
      fc.property(rows, (all) => {
        const cells = writeCsv(all)
          .split(/[\r\n\u2028]/)
          .flatMap((line) => line.split(separator));
        expect(cells.filter((text) => formula.test(text))).toEqual([]);
      }),
    );
  });
});
