import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The conditions of media and container queries. */
const conditionsOf = (text: string): string[] =>
  [...text.matchAll(/@(?:media|container)([^{]*)\{/g), ...text.matchAll(/'(\((?:width|height)[^']*)'/g)].map(
    ([, condition = '']) => condition.trim(),
  );

it('conditionsOf: finds those of style sheets and of scripts', () => {
  expect(
    conditionsOf("@media (width < 1px){a{b:c}} @container x (width >= 2rem){} = '(height < 3px)'"),
  ).toEqual(['(width < 1px)', 'x (width >= 2rem)', '(height < 3px)']);
});

// A page with letters twice as large needs the layout of a window half as wide.
it('style sheets and scripts: measure windows in rem, by the letters of the reader', () => {
  const files = globSync('renderer/{index.html,src/**/*.{css,ts,tsx}}', { cwd: process.cwd() });
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !file.endsWith('breakpoints.test.ts'))
    .flatMap((file) =>
      conditionsOf(readFileSync(file, 'utf8'))
        .filter((condition) => /\dpx/.test(condition))
        .map((condition) => `${file}: ${condition}`),
    );
  expect(found).toEqual([]);
});

it('style sheets: let letters and lines grow with the font of the reader', () => {
  const sheets = globSync('renderer/src/**/*.css', { cwd: process.cwd() });
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/(?:line-height|font-size): [\d.]+px/g)].map(
      ([rule]) => `${sheet}: ${rule}`,
    ),
  );
  expect(found).toEqual([]);
});
