import { useEffect, useLayoutEffect } from 'react';
import { removeConsentPlaceholder } from '../../boot/consent-placeholder.ts';
import { platform } from '../../platform/current.ts';
import { loadConsent, useConsent } from '../../state/consent.ts';
import { useSettings } from '../../state/settings.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { runTag } from './tag-scripts.ts';

/** Runs the shop's tag on the web only, once, and only with consent to advertising. */
function useTag(allowed: boolean): void {
  const { googleTag } = useSettings();
  useEffect(() => {
    if (platform.kind === 'web' && allowed && googleTag) runTag(googleTag);
  }, [allowed, googleTag]);
}

/** Asks for consent while there is none, and does what it allows. */
export function ConsentHost() {
  const known = useConsent((state) => state.known);
  const preferences = useConsent((state) => state.preferences);
  useTag(preferences?.advertising === true);

  useEffect(() => {
    const recall = () => {
      if (document.visibilityState === 'visible') void loadConsent();
    };
    recall();
    // It may have been answered in another window meanwhile.
    document.addEventListener('visibilitychange', recall);
    return () => document.removeEventListener('visibilitychange', recall);
  }, []);

  // In one frame with the banner that comes in its place.
  useLayoutEffect(() => {
    if (known) removeConsentPlaceholder();
  }, [known]);

  return known && !preferences ? <CookieBanner /> : null;
}
