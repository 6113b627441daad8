import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Selectors with `:hover` outside `@media (hover: hover)`, as written. */
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

it('hoverOutsideOfMedia: finds :hover outside the media query', () => {
  expect(hoverOutsideOfMedia('a:hover{b:c}@media (hover: hover){a:hover{b:c}}d{&:hover{e:f}}')).toEqual([
    'a:hover',
    '&:hover',
  ]);
});

// A tapped element keeps `:hover` until something else is tapped.
it('style sheets: use :hover only inside @media (hover: hover)', () => {
  const sheets = globSync('renderer/**/*.{css,html}', { cwd: process.cwd() });
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((sheet) =>
    hoverOutsideOfMedia(readFileSync(sheet, 'utf8')).map((selector) => `${sheet}: ${selector}`),
  );
  expect(found).toEqual([]);
});
