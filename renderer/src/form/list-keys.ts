const PAGE = 10;

/** The index that a key moves to in a list of `count` options; undefined for other keys. @param at the current index */
export function moveIn(key: string, at: number, count: number): number | undefined {
  const within = (index: number) => Math.min(Math.max(index, 0), count - 1);
  switch (key) {
    case 'ArrowDown':
      return within(at + 1);
    case 'ArrowUp':
      return within(at - 1);
    case 'PageDown':
      return within(at + PAGE);
    case 'PageUp':
      return within(at - PAGE);
    case 'Home':
      return within(0);
    case 'End':
      return within(count - 1);
    default:
      return undefined;
  }
}
