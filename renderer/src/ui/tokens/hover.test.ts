import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Selectors with `:hover` outside of `@media (hover: hover)`, as written. */
function hoverOutsideOfMedia(css: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, prelude = '', mark] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') open.pop();
    if (mark !== '{') continue;
    if (prelude.includes(':hover') && !open.some((outer) => outer.includes('(hover: hover)')))
      found.push(prelude.trim());
    open.push(prelude);
  }
  return found;
}

it('hover looks: the rule finds what it forbids', () => {
  expect(hoverOutsideOfMedia('a:hover{b:c}@media (hover: hover){a:hover{b:c}}d{&:hover{e:f}}')).toEqual([
    'a:hover',
    '&:hover',
  ]);
});

// A finger leaves `:hover` behind on what it tapped, until it taps something else.
it('hover looks: are for pointers that hover, in every style sheet', () => {
  const sheets = globSync('renderer/**/*.{css,html}', { cwd: process.cwd() });
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((sheet) =>
    hoverOutsideOfMedia(readFileSync(sheet, 'utf8')).map((selector) => `${sheet}: ${selector}`),
  );
  expect(found).toEqual([]);
});
