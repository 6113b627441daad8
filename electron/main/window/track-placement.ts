import { app, screen, type BrowserWindow } from 'electron';
import type { Settings } from '../settings/settings.ts';
import {
  boundsToKeep,
  displaysKey,
  fitToScreen,
  isReachable,
  openingBounds,
  placementFor,
  remember,
  smallestSize,
} from './placement.ts';
import { isWayland } from './wayland.ts';

/** Delay after the last move or resize event, which fire many times a second. In ms. */
const REST_MS = 400;

/** On Linux a window's bounds are without its frame. Electron does not tell its size: this has room for the usual ones. */
const FRAME = process.platform === 'linux' ? { top: 32, bottom: 5 } : { top: 0, bottom: 0 };

const displaysNow = () => displaysKey(screen.getAllDisplays());
const screensNow = () => screen.getAllDisplays().map(({ workArea }) => workArea);

/** False on Wayland, where every position reads as 0,0. */
const isPositioned = () =>
  !isWayland({
    platform: process.platform,
    electron: process.versions.electron,
    chosen: app.commandLine.getSwitchValue('ozone-platform'),
    env: process.env,
  });

/** The placement for a new window on the current displays. */
export function restorePlacement(settings: Settings | undefined) {
  const place = placementFor(settings?.get('windows') ?? [], displaysNow());
  const { width: minWidth, height: minHeight } = smallestSize(screensNow(), FRAME);
  return {
    bounds: openingBounds(place?.bounds, screensNow(), FRAME),
    smallest: { minWidth, minHeight },
    maximised: place?.maximised ?? false,
    fullScreen: place?.fullScreen ?? false,
  };
}

/**
 * Stores the window's placement for the current displays shortly after each change, so that a killed client keeps it.
 * When the displays change, the window moves to its placement on them. It never stays outside all displays, or larger than
 * the one that it is on.
 */
export function trackPlacement(window: BrowserWindow, settings: Settings): void {
  const positioned = isPositioned();
  let timer: NodeJS.Timeout | undefined;
  let noted = '';

  const note = () => {
    clearTimeout(timer);
    timer = undefined;
    if (window.isDestroyed() || window.isMinimized()) return;
    const displays = displaysNow();
    const before = (settings.get('windows') ?? []).find((each) => each.displays === displays);
    const place = {
      displays,
      bounds: boundsToKeep(window.getNormalBounds(), before, positioned),
      maximised: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    };
    const now = JSON.stringify(place);
    if (now === noted) return;
    noted = now;
    settings.set('windows', remember(settings.get('windows') ?? [], place));
  };
  const noteSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(note, REST_MS);
  };

  window.on('move', noteSoon);
  window.on('resize', noteSoon);
  window.on('maximize', noteSoon);
  window.on('unmaximize', noteSoon);
  window.on('enter-full-screen', noteSoon);
  window.on('leave-full-screen', noteSoon);
  window.once('close', note);

  let settling: NodeJS.Timeout | undefined;
  const displaysChanged = () => {
    // The system moves windows when displays change; don't store that.
    clearTimeout(timer);
    clearTimeout(settling);
    settling = setTimeout(() => {
      if (window.isDestroyed()) return;
      const screens = screensNow();
      const { width: minWidth, height: minHeight } = smallestSize(screens, FRAME);
      window.setMinimumSize(minWidth, minHeight);
      if (!positioned || window.isFullScreen() || window.isMaximized()) return;
      const now = window.getBounds();
      const place = (settings.get('windows') ?? []).find(({ displays }) => displays === displaysNow());
      const { width, height, ...position } = openingBounds(place?.bounds ?? now, screens, FRAME);
      if (place && position.x !== undefined) window.setBounds({ width, height, ...position });
      else if (isReachable(now, screens)) window.setBounds(fitToScreen(now, screens, FRAME));
      else {
        window.setSize(width, height);
        window.center();
      }
    }, REST_MS);
  };
  screen.on('display-added', displaysChanged);
  screen.on('display-removed', displaysChanged);
  screen.on('display-metrics-changed', displaysChanged);
  window.once('closed', () => {
    clearTimeout(timer);
    clearTimeout(settling);
    screen.off('display-added', displaysChanged);
    screen.off('display-removed', displaysChanged);
    screen.off('display-metrics-changed', displaysChanged);
  });
}
