import { BrowserWindow, type Rectangle, screen } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Placement } from '../settings/schema.ts';
import type { Settings } from '../settings/settings.ts';
import { displaysKey } from './placement.ts';
import { restorePlacement, trackPlacement } from './track-placement.ts';

/** The connected displays, and the only window. */
const system = vi.hoisted(() => ({
  displays: new Array<{ bounds: Rectangle; workArea: Rectangle; scaleFactor: number }>(),
  bounds: { x: 0, y: 0, width: 0, height: 0 },
  isMaximised: false,
  smallest: { width: 0, height: 0 },
}));

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  class FakeWindow extends EventEmitter {
    isDestroyed = () => false;
    isMinimized = () => false;
    isFullScreen = () => false;
    isMaximized = () => system.isMaximised;
    getBounds = () => (system.isMaximised ? system.displays[0]?.workArea : system.bounds);
    getNormalBounds = () => system.bounds;
    setMinimumSize(width: number, height: number) {
      system.smallest = { width, height };
    }
    setBounds(to: Rectangle) {
      system.bounds = to;
      this.emit('move');
    }
    setSize = (width: number, height: number) => this.setBounds({ ...system.bounds, width, height });
    center = () => this.setBounds({ ...system.bounds, x: 100, y: 100 });
  }
  return {
    app: { commandLine: { getSwitchValue: () => 'x11' } },
    BrowserWindow: FakeWindow,
    screen: Object.assign(new EventEmitter(), { getAllDisplays: () => system.displays }),
  };
});

const display = (x: number, width: number, height: number) => {
  const area = { x, y: 0, width, height };
  return { bounds: area, workArea: area, scaleFactor: 1 };
};
const alone = [display(0, 1280, 1024)];
const both = [...alone, display(1280, 1920, 1080)];
const here = { x: 30, y: 40, width: 820, height: 620 };
const there = { x: 2100, y: 100, width: 900, height: 700 };

/** Opens the window where it belongs, and tracks it. `windows` is the setting. */
function open(windows: Placement[]) {
  const kept = { windows };
  const settings: Settings = {
    get: (name) => Reflect.get(kept, name),
    set: (name, value) => Reflect.set(kept, name, value),
  };
  const { bounds, maximised } = restorePlacement(settings);
  system.bounds = { x: 0, y: 0, ...bounds };
  system.isMaximised = maximised;
  const window = new BrowserWindow();
  trackPlacement(window, settings);
  return { window, kept };
}
const placed = (displays: string, bounds: Rectangle, maximised = false): Placement => ({
  displays,
  bounds,
  maximised,
  fullScreen: false,
});

beforeEach(() => {
  vi.useFakeTimers();
  system.displays = alone;
});
afterEach(() => {
  vi.useRealTimers();
  screen.removeAllListeners();
});

it('window placement: opens where it was, and is noted soon after a move and at once when closed', () => {
  const { window, kept } = open([placed(displaysKey(alone), here)]);
  expect(system.bounds).toEqual(here);
  const moved = { ...here, x: 200 };
  window.setBounds(moved);
  vi.advanceTimersByTime(500);
  expect(kept.windows).toEqual([placed(displaysKey(alone), moved)]);
  window.setBounds(here);
  window.emit('close');
  expect(kept.windows).toEqual([placed(displaysKey(alone), here)]);
});

it('window placement of other displays: is kept until they return, and the window never stays outside', () => {
  const { window, kept } = open([placed(displaysKey(both), there)]);
  expect(system.bounds).toMatchObject({ width: 1280, height: 860 });
  system.displays = both;
  screen.emit('display-added');
  vi.advanceTimersByTime(500);
  expect(system.bounds).toEqual(there);
  system.displays = alone;
  screen.emit('display-removed');
  vi.advanceTimersByTime(500);
  expect(system.bounds.x).toBeLessThan(1160);
  window.emit('close');
  expect(kept.windows).toContainEqual(placed(displaysKey(both), there));
});

it('maximised window: opens maximised, and its normal size is kept', () => {
  const { window, kept } = open([placed('', here, true)]);
  expect(system.isMaximised).toBe(true);
  window.emit('close');
  expect(kept.windows[0]).toEqual(placed(displaysKey(alone), here, true));
});

it('screen that shrinks, for a projector or at another scale: the window is made to fit it', () => {
  const { window, kept } = open([]);
  window.setBounds({ x: 200, y: 100, width: 1000, height: 860 });
  system.displays = [display(0, 911, 472)];
  screen.emit('display-metrics-changed');
  vi.advanceTimersByTime(500);
  expect(system.bounds.width).toBeLessThanOrEqual(911);
  expect(system.bounds.y + system.bounds.height).toBeLessThanOrEqual(472);
  expect(system.smallest.height).toBeLessThanOrEqual(472);
  expect(system.smallest.width).toBe(380);
  window.emit('close');
  expect(kept.windows[0]?.bounds.height).toBeLessThanOrEqual(472);
});
