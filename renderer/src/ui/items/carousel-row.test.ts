// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ITEM_STEP, scrollingRow, type Row } from './carousel-row.ts';

const VIEW_ITEMS = 4;
let viewport: HTMLElement;
let row: Row;

/** Scrolls as a browser does, with an event. */
const scrollToItem = (item: number) => {
  viewport.scrollLeft = item * ITEM_STEP;
  viewport.dispatchEvent(new Event('scroll'));
};

/** Opens a row of 20 items, which shows four. @param hasScrollEnd whether the browser has the event `scrollend` */
function openRow(hasScrollEnd: boolean): void {
  viewport = document.createElement('div');
  Object.defineProperties(viewport, {
    clientWidth: { value: VIEW_ITEMS * ITEM_STEP },
    scrollWidth: { value: 20 * ITEM_STEP },
    ...(hasScrollEnd && { onscrollend: { value: null } }),
  });
  viewport.scrollTo = vi.fn<(to?: ScrollToOptions | number) => void>();
  row = scrollingRow(viewport, () => undefined);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  row.release();
  vi.useRealTimers();
});

it('carousel row: counts from the end of a running move when it is moved again', () => {
  openRow(false);
  row.move(1);
  scrollToItem(1);
  row.move(1);
  expect(row.position()).toBe(2 * VIEW_ITEMS);
});

it('carousel row: counts from the items in view after a swipe, also without scrollend', () => {
  openRow(false);
  row.move(1);
  scrollToItem(VIEW_ITEMS);
  vi.runAllTimers();
  scrollToItem(0);
  vi.runAllTimers();
  expect(row.position()).toBe(0);
  row.move(1);
  expect(row.position()).toBe(VIEW_ITEMS);
});

it('carousel row: goes by scrollend where the browser has it', () => {
  openRow(true);
  row.move(1);
  scrollToItem(1);
  vi.runAllTimers();
  expect(row.position()).toBe(VIEW_ITEMS);
  viewport.dispatchEvent(new Event('scrollend'));
  expect(row.position()).toBe(1);
});
