// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { foldCopies } from '../../static-texts.ts';
import { unfoldCopies } from './unfold-copies.ts';

const list = (count: number) => `<ul>${'<li class="slide"><i></i></li>'.repeat(count)}</ul><p></p>`;

it.each([
  { folded: 20, most: 4, made: 4 },
  { folded: 3, most: 4, made: 3 },
])('makes $made of $folded copies where $most are in view', ({ folded, most, made }) => {
  document.body.innerHTML = foldCopies(list(folded));
  unfoldCopies(document, most);
  expect(document.body.innerHTML).toBe(list(made));
});
