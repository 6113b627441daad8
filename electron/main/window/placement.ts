import type { Rectangle } from 'electron';
import type { Placement } from '../settings/schema.ts';

/** Minimum size of the window on screens that have room for it, in px. */
export const SMALLEST = { width: 380, height: 560 };
/** Size of the window at the first start, in px. */
const FIRST = { width: 1280, height: 860 };

/** How much of a window must be on a screen to be reachable, in px. */
const VISIBLE = 120;

/** What a frame adds above and below a window, in px. */
export interface Frame {
  top: number;
  bottom: number;
}

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

/** The size that a screen has room for, in px. */
const roomOn = ({ width, height }: Rectangle, { top, bottom }: Frame) => ({
  width,
  height: height - top - bottom,
});

/** The minimum size of a window that may be on any of these screens: never more than the smallest has room for. */
export function smallestSize(screens: readonly Rectangle[], frame: Frame): { width: number; height: number } {
  const rooms = screens.map((screen) => roomOn(screen, frame));
  return {
    width: Math.min(SMALLEST.width, ...rooms.map(({ width }) => width)),
    height: Math.min(SMALLEST.height, ...rooms.map(({ height }) => height)),
  };
}

/** The part of `length` from `start` that is between two others. */
const overlap = (start: number, length: number, from: number, size: number) =>
  Math.max(0, Math.min(start + length, from + size) - Math.max(start, from));

/** The bounds of a window that is larger than the screen with most of it: as large as that, and all of it there. */
export function fitToScreen(bounds: Rectangle, screens: readonly Rectangle[], frame: Frame): Rectangle {
  const seen = ({ x, y, width, height }: Rectangle) =>
    overlap(bounds.x, bounds.width, x, width) * overlap(bounds.y, bounds.height, y, height);
  const [screen] = screens.toSorted((a, b) => seen(b) - seen(a));
  if (!screen) return bounds;
  const room = roomOn(screen, frame);
  if (bounds.width <= room.width && bounds.height <= room.height) return bounds;
  const width = Math.min(bounds.width, room.width);
  const height = Math.min(bounds.height, room.height);
  const top = screen.y + frame.top;
  return {
    width,
    height,
    x: Math.min(Math.max(bounds.x, screen.x), screen.x + room.width - width),
    y: Math.min(Math.max(bounds.y, top), top + room.height - height),
  };
}

/**
 * The bounds to open with: the stored ones if a screen shows enough of them, else a size without a position, which
 * centres the window. Never larger than a screen has room for.
 * @param screens the work area of each display
 */
export function openingBounds(
  remembered: KnownBounds | undefined,
  screens: readonly Rectangle[],
  frame: Frame,
): Partial<Rectangle> & { width: number; height: number } {
  const smallest = smallestSize(screens, frame);
  const rooms = [smallest, ...screens.map((screen) => roomOn(screen, frame))];
  const wanted = remembered ?? FIRST;
  const size = {
    width: Math.min(Math.max(wanted.width, smallest.width), Math.max(...rooms.map(({ width }) => width))),
    height: Math.min(
      Math.max(wanted.height, smallest.height),
      Math.max(...rooms.map(({ height }) => height)),
    ),
  };
  const { x, y } = remembered ?? {};
  if (x === undefined || y === undefined) return size;
  return isReachable({ x, y, ...size }, screens) ? fitToScreen({ x, y, ...size }, screens, frame) : size;
}
