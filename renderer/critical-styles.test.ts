import { expect, it } from 'vitest';
import { criticalStyles } from './critical-styles.ts';

it('keeps the rules for classes, and for attributes that scripts set or templates get', async () => {
  const sheets = [
    ".mark[data-band='FN'] { top: 1px }",
    '.mark[data-member] { top: 2px }',
    ".mark[data-elsewhere='a'] { top: 3px }",
    '.unused { top: 4px }',
  ];
  const kept = await criticalStyles(sheets, ['<p class="mark" data-fill-data-band="wear.band"></p>']);
  expect(kept.match(/\dpx/g)).toEqual(['1px', '2px']);
});

it('leaves out the rules for paper', async () => {
  const sheets = ['.a { top: 1px } @media print { .a { top: 2px } .a > b { top: 3px } } .a { left: 4px }'];
  expect((await criticalStyles(sheets, ['<p class="a"><b></b></p>'])).match(/\dpx/g)).toEqual(['1px', '4px']);
});
