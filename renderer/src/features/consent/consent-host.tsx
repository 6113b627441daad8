import { useEffect, useLayoutEffect } from 'react';
import { removeConsentPlaceholder } from '../../handover/consent-placeholder.ts';
import { platform } from '../../platform/current.ts';
import { loadConsent, useConsent } from '../../state/consent.ts';
import { useSettings } from '../../state/settings.ts';
import { fetchWithRetries } from '../../ui/page/lazy-code.tsx';
import { CookieBanner } from './cookie-banner.tsx';

/** Runs the shop's tag once, on the web only and only with consent to advertising. */
function useTag(allowed: boolean): void {
  const { googleTag } = useSettings();
  useEffect(() => {
    if (platform.kind !== 'web' || !allowed || !googleTag) return undefined;
    const over = new AbortController();
    fetchWithRetries(() => import('./tag-scripts.ts')).then(
      ({ runTag }) => over.signal.aborted || runTag(googleTag),
      // The shop works without it.
      () => undefined,
    );
    return () => over.abort();
  }, [allowed, googleTag]);
}

/** Shows the cookie banner until there is an answer, and runs the tag if allowed. */
export function ConsentHost() {
  const known = useConsent((state) => state.known);
  const preferences = useConsent((state) => state.preferences);
  useTag(preferences?.advertising === true);

  useEffect(() => {
    const recall = () => {
      if (document.visibilityState === 'visible') void loadConsent();
    };
    recall();
    // Another window may have answered.
    document.addEventListener('visibilitychange', recall);
    return () => document.removeEventListener('visibilitychange', recall);
  }, []);

  // A layout effect: the banner replaces the early one in the same frame.
  useLayoutEffect(() => {
    if (known) removeConsentPlaceholder();
  }, [known]);

  return known && !preferences ? <CookieBanner /> : null;
}
