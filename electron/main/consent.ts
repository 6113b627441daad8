import { giveConsent, readConsent, type Consent, type ConsentPreferences } from '#shared/consent.ts';

/** Where the answer is kept: a place that anybody can write to. */
interface Store {
  read: () => unknown;
  write: (consent: Consent) => void;
}

/**
 * The visitor's consent in the settings file. What is not ours, expired, or dated in the future reads as never
 * given, and the page asks again.
 */
export function keepConsentIn(
  store: Store,
  now: () => number = Date.now,
): { get: () => ConsentPreferences | undefined; set: (preferences: ConsentPreferences) => undefined } {
  return {
    get: () => readConsent(store.read(), now()),
    set: (preferences) => {
      store.write(giveConsent(preferences, now()));
      return undefined;
    },
  };
}
