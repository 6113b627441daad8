import type { BrowserWindow } from 'electron';
import type { Settings } from '../settings/settings.ts';

/** As far as the shop still fits the smallest window, and can still be read. Each step is 1.2 times. */
const LEAST = -3;
const MOST = 5;
const STEP = 0.5;

/** The level a step away, as far as there is one. */
export function zoomStep(level: number, direction: 'in' | 'out' | 'reset'): number {
  if (direction === 'reset') return 0;
  return Math.min(MOST, Math.max(LEAST, level + (direction === 'in' ? STEP : -STEP)));
}

/** Zooms a window's page by a step, and has it remembered. */
export function zoom(
  window: BrowserWindow,
  direction: 'in' | 'out' | 'reset',
  settings: Settings | undefined,
) {
  const level = zoomStep(window.webContents.getZoomLevel(), direction);
  window.webContents.setZoomLevel(level);
  settings?.set('zoom', level);
}

/**
 * Keeps the zoom over restarts and pages. Chromium keeps one for each origin; ours is the window's, and is said anew
 * whenever a page is there.
 * @param settings undefined where nothing is to be remembered
 */
export function keepZoom(window: BrowserWindow, settings: Settings | undefined): void {
  const { webContents } = window;
  webContents.on('did-navigate', () => {
    const level = settings?.get('zoom') ?? 0;
    if (webContents.getZoomLevel() !== level) webContents.setZoomLevel(level);
  });
  // The wheel with Ctrl: Chromium asks, and leaves it to us.
  webContents.on('zoom-changed', (_event, direction) => zoom(window, direction, settings));
}
