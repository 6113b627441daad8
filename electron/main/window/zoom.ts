import type { BrowserWindow } from 'electron';
import type { Settings } from '../settings/settings.ts';

/** Limits of the zoom level: the shop still fits the smallest window and stays readable. One level scales by 1.2. */
const LEAST = -3;
const MOST = 5;
const STEP = 0.5;

/** The next zoom level in a direction, within the limits. */
export function zoomStep(level: number, direction: 'in' | 'out' | 'reset'): number {
  if (direction === 'reset') return 0;
  return Math.min(MOST, Math.max(LEAST, level + (direction === 'in' ? STEP : -STEP)));
}

/** Zooms a window's page by one step and stores the level. */
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
 * Keeps the zoom level over restarts and navigations. Chromium has one level for each origin; ours belongs to the window,
 * so each navigation sets it again.
 * @param settings undefined to store nothing
 */
export function keepZoom(window: BrowserWindow, settings: Settings | undefined): void {
  const { webContents } = window;
  webContents.on('did-navigate', () => {
    const level = settings?.get('zoom') ?? 0;
    if (webContents.getZoomLevel() !== level) webContents.setZoomLevel(level);
  });
  // Ctrl with the mouse wheel: Chromium only sends this event.
  webContents.on('zoom-changed', (_event, direction) => zoom(window, direction, settings));
}
