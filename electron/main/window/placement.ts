import type { Rectangle } from 'electron';
import type { Placement } from '../settings/schema.ts';

/** Minimum size of the window, in px. */
export const SMALLEST = { width: 380, height: 560 };
/** Size of the window at the first start, in px. */
const FIRST = { width: 1280, height: 860 };

/** How much of a window must be on a screen to be reachable, in px. */
const VISIBLE = 120;

/** How many sets of displays are remembered. */
const REMEMBERED = 8;

/** The parts of Electron's `Display` that identify a set of displays. */
interface Display {
  bounds: Rectangle;
  scaleFactor: number;
}

/** A key for a set of displays, made of position, size and scale. Their order does not matter. */
export function displaysKey(displays: readonly Display[]): string {
  return displays
    .map(({ bounds: { x, y, width, height }, scaleFactor }) => `${width}x${height}@${x},${y}*${scaleFactor}`)
    .toSorted()
    .join(' ')
    .slice(0, 1000);
}

/** The placement for a set of displays; else the one that fits any, from before displays were recorded. */
export function placementFor(placements: readonly Placement[], displays: string): Placement | undefined {
  return (
    placements.find((each) => each.displays === displays) ?? placements.find((each) => each.displays === '')
  );
}

/** Puts a placement first and removes an older one for the same displays. Drops the longest unused set. */
export function remember(placements: readonly Placement[], now: Placement): Placement[] {
  const others = placements.filter(({ displays }) => displays !== now.displays && displays !== '');
  return [now, ...others].slice(0, REMEMBERED);
}

/** A window's size, and its position if known. */
export type KnownBounds = Placement['bounds'];

/**
 * The bounds to store for a window.
 * @param before the stored placement for the same displays
 * @param positioned false if the system does not report positions; a stored position is then kept
 */
export function boundsToKeep(
  { x, y, width, height }: Rectangle,
  before: Placement | undefined,
  positioned: boolean,
): KnownBounds {
  if (positioned) return { x, y, width, height };
  const known = before?.bounds;
  return known?.x === undefined || known.y === undefined
    ? { width, height }
    : { x: known.x, y: known.y, width, height };
}

/** True if a screen shows enough of a window to see it and drag it by its title bar. */
export function isReachable({ x, y, width, height }: Rectangle, screens: readonly Rectangle[]): boolean {
  return screens.some((screen) => {
    const across = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
    const down = Math.min(y + height, screen.y + screen.height) - Math.max(y, screen.y);
    return across >= VISIBLE && down >= VISIBLE && y >= screen.y - 8;
  });
}

/**
 * The bounds to open with: the stored ones if a screen shows enough of them, else a size without a position, which
 * centres the window.
 * @param screens the work area of each display
 */
export function openingBounds(
  remembered: KnownBounds | undefined,
  screens: readonly Rectangle[],
): Partial<Rectangle> & { width: number; height: number } {
  const largest = {
    width: Math.max(SMALLEST.width, ...screens.map(({ width }) => width)),
    height: Math.max(SMALLEST.height, ...screens.map(({ height }) => height)),
  };
  const wanted = remembered ?? FIRST;
  const size = {
    width: Math.min(Math.max(wanted.width, SMALLEST.width), largest.width),
    height: Math.min(Math.max(wanted.height, SMALLEST.height), largest.height),
  };
  const { x, y } = remembered ?? {};
  if (x === undefined || y === undefined) return size;
  return isReachable({ x, y, ...size }, screens) ? { x, y, ...size } : size;
}
