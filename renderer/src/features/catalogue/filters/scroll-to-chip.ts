/** Scrolls a row of chips so that the current chip is in its middle. */
export function scrollToCurrentChip(row: Element | null): void {
  const chosen = row?.querySelector('[aria-current]');
  const line = chosen?.parentElement;
  if (!line || !chosen) return;
  const { left, width } = chosen.getBoundingClientRect();
  const frame = line.getBoundingClientRect();
  line.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
