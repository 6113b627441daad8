import Store from 'electron-store';
import * as z from 'zod/mini';
import type { Consent } from '../../shared/consent.ts';
import { windowState, type WindowState } from './window-state.ts';

/** What the client remembers between runs. Nothing secret. */
export interface Settings {
  windowState(): WindowState;
  keepWindowState(state: WindowState): void;
  /** What stands where the visitor's consent is kept, unchecked: the file can be edited by hand. */
  consent(): unknown;
  keepConsent(consent: Consent): void;
}

const FIRST_TIME: WindowState = { maximised: false };

/** The settings file; undefined where something else stands in its place, or nobody may read it. */
function openStore(): Store | undefined {
  try {
    return new Store({ name: 'settings', clearInvalidConfig: true });
  } catch (error) {
    console.warn(`Settings are not kept: ${error instanceof Error ? error.message : 'unknown reason'}`);
    return undefined;
  }
}

/**
 * Opens the settings file. A file that was edited by hand or cut short reads as a first time: the client always
 * starts.
 */
export function openSettings(): Settings {
  const store = openStore();
  const keep = (key: string, value: object) => {
    try {
      store?.set(key, value);
    } catch {
      // A full disk may cost a window's place or an answer, never the way out.
    }
  };
  return {
    windowState: () => {
      const parsed = z.safeParse(windowState, store?.get('window'));
      return parsed.success ? parsed.data : FIRST_TIME;
    },
    keepWindowState: (state) => keep('window', state),
    consent: () => store?.get('consent'),
    keepConsent: (consent) => keep('consent', consent),
  };
}
