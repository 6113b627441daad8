import { giveConsent, readConsent } from '#shared/consent.ts';
import type { Handle } from './ipc.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Stores the visitor's consent in the settings file. An invalid, expired or future-dated consent reads as absent, so
 * the page asks again.
 */
export function handleConsent(
  handle: Handle,
  settings: Pick<Settings, 'get' | 'set'>,
  now: () => number = Date.now,
): void {
  handle('getConsent', () => readConsent(settings.get('consent'), now()));
  handle('setConsent', (preferences) => {
    settings.set('consent', giveConsent(preferences, now()));
    return undefined;
  });
}
