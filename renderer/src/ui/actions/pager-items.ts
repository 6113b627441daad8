/** A page number, or a gap that stands for the pages left out. */
export type PagerItem = number | 'gap';

const ALL_UP_TO = 7;
const LEADING = 5;

/**
 * What the pager shows (document 3, decision 3): up to 7 pages, all; above, 1 to 5, a gap, the last; a current page
 * beyond 5 between gaps. A gap never stands for a single page. At most nine items with previous and next.
 */
export function pagerItems(current: number, last: number): PagerItem[] {
  if (last <= ALL_UP_TO) return pages(1, last);
  if (current <= LEADING) return [...pages(1, LEADING), 'gap', last];
  const from = Math.min(current - 1, last - 2);
  const to = Math.min(current + 1, last);
  const tail = last - to <= 2 ? pages(to + 1, last) : (['gap', last] as const);
  return [1, 'gap', ...pages(from, to), ...tail];
}

function pages(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}
