import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placement } from '../settings/schema.ts';
import {
  boundsToKeep,
  displaysKey,
  fitToScreen,
  isReachable,
  openingBounds,
  placementFor,
  remember,
  SMALLEST,
  smallestSize,
} from './placement.ts';

const display = (x: number, y: number, width: number, height: number, scaleFactor = 1) => ({
  bounds: { x, y, width, height },
  scaleFactor,
});
const place = (displays: string, x = 0): Placement => ({
  displays,
  bounds: { x, y: 0, width: 800, height: 600 },
  maximised: false,
  fullScreen: false,
});

describe('displaysKey', () => {
  const laptop = display(0, 0, 1440, 900, 2);
  const screen = display(1440, 0, 2560, 1440);
  it('is the same in any order', () => {
    expect(displaysKey([laptop, screen])).toBe(displaysKey([screen, laptop]));
  });
  it.each([
    ['one is gone', [laptop]],
    ['one stands elsewhere', [laptop, display(-2560, 0, 2560, 1440)]],
    ['one has another size', [laptop, display(1440, 0, 1920, 1080)]],
    ['one has another scale', [display(0, 0, 1440, 900, 1.25), screen]],
  ])('is another when %s', (_title, displays) => {
    expect(displaysKey(displays)).not.toBe(displaysKey([laptop, screen]));
  });
  it('is of a bounded length', () => {
    expect(displaysKey(Array.from({ length: 500 }, () => laptop)).length).toBeLessThanOrEqual(1000);
  });
});

describe('stored placement', () => {
  it('is the one for these displays, else the one for any displays, else none', () => {
    expect(placementFor([place('a'), place('', 5)], 'a')).toEqual(place('a'));
    expect(placementFor([place('a'), place('', 5)], 'b')).toEqual(place('', 5));
    expect(placementFor([place('a')], 'b')).toBeUndefined();
  });
  it('forgets the longest unused of many sets', () => {
    const names = 'abcdefghij'.split('');
    const all = names.reduce((known, name) => remember(known, place(name)), [place('')]);
    expect(all.map(({ displays }) => displays)).toEqual(['j', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
    expect(remember(all, place('c', 9))[0]).toEqual(place('c', 9));
    expect(remember(all, place('c', 9))).toHaveLength(8);
  });
});

describe('boundsToKeep', () => {
  const onWayland = { x: 0, y: 0, width: 900, height: 700 };
  const elsewhere = { ...place('a'), bounds: { x: 40, y: 50, width: 800, height: 600 } };
  it('keeps position and size when both are known', () => {
    expect(boundsToKeep({ x: 1, y: 2, width: 3, height: 4 }, elsewhere, true)).toEqual({
      x: 1,
      y: 2,
      width: 3,
      height: 4,
    });
  });
  it('keeps the size alone on Wayland, and the position that an X11 session noted', () => {
    expect(boundsToKeep(onWayland, undefined, false)).toEqual({ width: 900, height: 700 });
    expect(boundsToKeep(onWayland, elsewhere, false)).toEqual({ x: 40, y: 50, width: 900, height: 700 });
  });
});

const FRAME = { top: 20, bottom: 5 };
const NO_FRAME = { top: 0, bottom: 0 };

describe('openingBounds', () => {
  const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }];
  it('opens at the stored bounds', () => {
    const bounds = { x: 10, y: 20, width: 800, height: 700 };
    expect(openingBounds(bounds, screens, FRAME)).toEqual(bounds);
  });
  it('is centred when a Wayland session stored no position', () => {
    expect(openingBounds({ width: 800, height: 700 }, screens, FRAME)).toEqual({ width: 800, height: 700 });
  });
  it.each([
    ['a screen that is gone', { x: 3000, y: 0, width: 800, height: 600 }],
    ['above the screen', { x: 0, y: -500, width: 800, height: 600 }],
    ['all but a strip out of view', { x: 1830, y: 0, width: 800, height: 600 }],
  ])('is centred again after %s', (_title, bounds) => {
    expect(openingBounds(bounds, screens, FRAME)).toEqual({ width: 800, height: 600 });
  });
  it('is at least the minimum size and at most the largest screen', () => {
    expect(openingBounds({ x: 0, y: 0, width: 0, height: -4 }, screens, FRAME)).toMatchObject(SMALLEST);
    const netbook = { x: 0, y: 0, width: 1024, height: 560 };
    expect(openingBounds(undefined, [netbook], NO_FRAME)).toEqual({ width: 1024, height: 560 });
    expect(openingBounds(undefined, [netbook], FRAME)).toEqual({ width: 1024, height: 535 });
  });
  it('never opens outside all screens', () => {
    const number = fc.integer({ min: -100_000, max: 100_000 });
    const rectangle = fc.record({ x: number, y: number, width: number, height: number });
    fc.assert(
      fc.property(rectangle, (bounds) => {
        const { x, y, width, height } = openingBounds(bounds, screens, FRAME);
        expect(width).toBeGreaterThanOrEqual(SMALLEST.width);
        expect(height).toBeGreaterThanOrEqual(SMALLEST.height);
        if (x !== undefined && y !== undefined)
          expect(isReachable({ x, y, width, height }, screens)).toBe(true);
      }),
    );
  });
});

describe('small screens', () => {
  // Their work areas: 1024 × 600 with two panels, and 1366 × 768 at 150 %, with one.
  const netbook = { x: 0, y: 28, width: 1024, height: 544 };
  const scaled = { x: 0, y: 0, width: 911, height: 472 };
  const large = { x: 1024, y: 0, width: 2560, height: 1400 };

  it.each([
    ['a netbook', [netbook], { width: 380, height: 519 }],
    ['a netbook next to a large screen', [large, netbook], { width: 380, height: 519 }],
    ['a laptop at 150 %', [scaled], { width: 380, height: 447 }],
    ['a large screen', [large], SMALLEST],
  ])('the smallest window, with its frame, is never above the work area of %s', (_title, screens, size) =>
    expect(smallestSize(screens, FRAME)).toEqual(size),
  );

  it('a window that is larger than its screen becomes as large as that, and is all there', () => {
    const bounds = { x: 300, y: 90, width: 1280, height: 860 };
    expect(fitToScreen(bounds, [netbook], FRAME)).toEqual({ x: 0, y: 48, width: 1024, height: 519 });
    // Only too high: it keeps its width, and its place from left to right.
    const high = { x: 300, y: 90, width: 500, height: 860 };
    expect(fitToScreen(high, [netbook, large], FRAME)).toEqual({ x: 300, y: 48, width: 500, height: 519 });
  });

  it('a window that fits stays where it is, also in part outside', () => {
    const bounds = { x: 900, y: 300, width: 500, height: 400 };
    expect(fitToScreen(bounds, [netbook], FRAME)).toEqual(bounds);
    expect(fitToScreen(bounds, [], FRAME)).toEqual(bounds);
  });
});
