import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { pageDirection } from '../../../../ui/page/direction.ts';

/** Rows that Page Up and Page Down skip. */
const PAGE_ROWS = 10;

/** What takes the focus in a cell: its link or button, else the cell. */
const stopIn = (cell: Element | undefined) =>
  cell?.querySelector<HTMLElement>('a, button') ?? (cell instanceof HTMLElement ? cell : undefined);

/** Cells that are shown: narrow tables leave some out. */
const cellsOf = (row: Element | undefined) =>
  [...(row?.children ?? [])].filter((cell) => cell.checkVisibility());

/** Where a key leads from a cell; undefined for other keys. */
function targetOf(event: KeyboardEvent, row: number, column: number, last: { row: number; column: number }) {
  const next = pageDirection() === 'rtl' ? -1 : 1;
  switch (event.key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowRight':
      return { row, column: column + next };
    case 'ArrowLeft':
      return { row, column: column - next };
    case 'PageUp':
      return { row: row - PAGE_ROWS, column };
    case 'PageDown':
      return { row: row + PAGE_ROWS, column };
    case 'Home':
      return { row: event.ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: event.ctrlKey ? last.row : row, column: last.column };
    default:
      return undefined;
  }
}

/**
 * Keys of a grid: the Tab key reaches one cell, arrows and Page keys lead to the others. Follows
 * https://www.w3.org/WAI/ARIA/apg/patterns/grid/.
 * @returns props of the element around the grid
 */
export function useGridKeys() {
  const frame = useRef<HTMLDivElement>(null);

  const makeTabbable = (stop: HTMLElement) => {
    for (const other of frame.current?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [])
      if (other !== stop) other.tabIndex = -1;
    stop.tabIndex = 0;
  };

  // The row that the Tab key reached may be gone: another page, another order.
  useEffect(() => {
    const all = [...(frame.current?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [])];
    const kept =
      all.find((each) => each === document.activeElement) ??
      all[0] ??
      stopIn(frame.current?.querySelector('[role=rowheader]') ?? undefined);
    if (kept) makeTabbable(kept);
  });

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.closest('[role=row]')) makeTabbable(target);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    const rows = [...(frame.current?.querySelectorAll('[role=row]') ?? [])];
    const row = rows.findIndex((each) => event.target instanceof Node && each.contains(event.target));
    const cells = cellsOf(rows[row]);
    const column = cells.findIndex((each) => event.target instanceof Node && each.contains(event.target));
    const last = { row: rows.length - 1, column: cells.length - 1 };
    const to = row < 0 ? undefined : targetOf(event, row, column, last);
    if (!to) return;
    event.preventDefault();
    const wanted = rows[Math.min(Math.max(to.row, 0), last.row)];
    stopIn(cellsOf(wanted)[Math.min(Math.max(to.column, 0), last.column)])?.focus();
  };

  return { ref: frame, onFocus, onKeyDown };
}
