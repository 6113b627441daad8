/** The height of a row, in rem: `items-table.module.css` has it too. */
export const ROW_REM = 2.25;

/** The height of a row, in CSS px. */
const rowPx = () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 36;

/** Rows before the first one in view that are shown with it. */
const BEFORE = 2;

/** The first of the rows in view. @param frame the element around the table */
export function rowsAround(frame: Element | null): number {
  const top = frame?.getBoundingClientRect().top ?? 0;
  return Math.max(Math.floor(-top / rowPx()) - BEFORE, 0);
}

/** How many rows fill this window, and no more: each takes a slow machine 2 ms. */
export const rowsInView = (): number => Math.ceil(window.innerHeight / rowPx());
