/** A page number, or a gap for left-out pages. */
export type PagerItem = number | 'gap';

const ALL_UP_TO = 7;
const LEADING = 5;

/**
 * The items of a pager. Up to 7 pages, it shows all. Above that it shows 1 to 5, a gap and the last page; a current
 * page beyond 5 is between gaps. A gap never replaces a single page. With previous and next there are at most nine
 * items.
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
