import Store from 'electron-store';
import * as z from 'zod/mini';
import { windowState, type WindowState } from './window-state.ts';

/** What the client remembers between runs. Nothing secret. */
export interface Settings {
  windowState(): WindowState;
  keepWindowState(state: WindowState): void;
}

const FIRST_TIME: WindowState = { maximised: false };

/**
 * Opens the settings file. A file that was edited by hand or cut short reads as a first time: the client always
 * starts.
 */
export function openSettings(): Settings {
  const store = new Store({ name: 'settings', clearInvalidConfig: true });
  return {
    windowState: () => {
      const parsed = z.safeParse(windowState, store.get('window'));
      return parsed.success ? parsed.data : FIRST_TIME;
    },
    keepWindowState: (state) => {
      try {
        store.set('window', state);
      } catch {
        // A full disk may cost a window's place, never the way out.
      }
    },
  };
}
