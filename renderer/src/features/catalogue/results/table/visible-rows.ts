/** The height of a row, in CSS px: `items-table.module.css` has it too. */
export const ROW_PX = 36;

/** Rows that fill a window, and some more. */
export const FIRST_ROWS = 30;

/** Rows before the first one in view that are shown with it. */
const BEFORE = 2;

/** The first of the rows in view. @param frame the element around the table */
export function rowsAround(frame: Element | null): number {
  const top = frame?.getBoundingClientRect().top ?? 0;
  return Math.max(Math.floor(-top / ROW_PX) - BEFORE, 0);
}
