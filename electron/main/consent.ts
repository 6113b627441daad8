import { giveConsent, readConsent, type ConsentPreferences } from '../../shared/consent.ts';
import type { Settings } from './settings/settings.ts';

/**
 * The visitor's consent in the settings file. What is not ours, expired, or dated in the future reads as never
 * given, and the page asks again.
 */
export function keepConsentIn(
  settings: Pick<Settings, 'get' | 'set'>,
  now: () => number = Date.now,
): { get: () => ConsentPreferences | undefined; set: (preferences: ConsentPreferences) => undefined } {
  return {
    get: () => readConsent(settings.get('consent'), now()),
    set: (preferences) => {
      settings.set('consent', giveConsent(preferences, now()));
      return undefined;
    },
  };
}
