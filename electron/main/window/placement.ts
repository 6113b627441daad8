import type { Rectangle } from 'electron';
import type { Placement } from '../settings/schema.ts';

export const SMALLEST = { width: 380, height: 560 };
const FIRST = { width: 1280, height: 860 };

/** How much of a window must be on a screen to be found again, in px. */
const VISIBLE = 120;

/** How many sets of displays are remembered: a desk, another desk, a projector, none. */
const REMEMBERED = 8;

/** A display as far as it decides where windows can be. */
interface Display {
  bounds: Rectangle;
  scaleFactor: number;
}

/** Names a set of displays by where they are, how large, and at which scale; their order is nobody's choice. */
export function displaysKey(displays: readonly Display[]): string {
  return displays
    .map(({ bounds: { x, y, width, height }, scaleFactor }) => `${width}x${height}@${x},${y}*${scaleFactor}`)
    .toSorted()
    .join(' ')
    .slice(0, 1000);
}

/** What is remembered for a set of displays; else what was noted when nobody noted displays. */
export function placementFor(placements: readonly Placement[], displays: string): Placement | undefined {
  return (
    placements.find((each) => each.displays === displays) ?? placements.find((each) => each.displays === '')
  );
}

/** Puts a placement first, in the place of what was known for its displays. The longest unused set is forgotten. */
export function remember(placements: readonly Placement[], now: Placement): Placement[] {
  const others = placements.filter(({ displays }) => displays !== now.displays && displays !== '');
  return [now, ...others].slice(0, REMEMBERED);
}

/** A window's size, and its position where one is known. */
export type KnownBounds = Placement['bounds'];

/**
 * What to keep of a window's bounds.
 * @param before what is kept for the same displays
 * @param positioned false where the position says nothing; the one that was noted elsewhere is then kept
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

/** True when a screen shows enough of a window for it to be found, and taken by its title. */
export function isReachable({ x, y, width, height }: Rectangle, screens: readonly Rectangle[]): boolean {
  return screens.some((screen) => {
    const across = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
    const down = Math.min(y + height, screen.y + screen.height) - Math.max(y, screen.y);
    return across >= VISIBLE && down >= VISIBLE && y >= screen.y - 8;
  });
}

/**
 * The bounds to open with: the remembered ones, if a screen still shows enough of them, else a good size in the
 * middle (no position).
 * @param screens what of each display windows may use
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
