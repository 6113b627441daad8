/** Scrolls a row of chips so that the current chip is in its middle, unless all of it is in view. */
export function scrollToCurrentChip(row: Element | null): void {
  const chosen = row?.querySelector('[aria-current]');
  const line = chosen?.parentElement;
  if (!line || !chosen) return;
  const { left, right, width } = chosen.getBoundingClientRect();
  const frame = line.getBoundingClientRect();
  if (left >= frame.left && right <= frame.right) return;
  line.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
