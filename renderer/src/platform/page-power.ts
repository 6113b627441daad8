import type { Platform } from './platform.ts';

/** Who looks away for less than this has missed nothing. In ms. */
const AWAY_MS = 60_000;

/**
 * What a page can tell of sleep: the browser froze it and thaws it, takes it out of its back/forward cache, or
 * somebody looks at it again after a while.
 */
export const pagePower: Platform['onPower'] = (listener) => {
  let hiddenAt: number | undefined = document.visibilityState === 'hidden' ? Date.now() : undefined;
  const frozen = () => listener('asleep');
  const thawed = () => listener('awake');
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) listener('awake');
  };
  const looked = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt ??= Date.now();
      return;
    }
    if (hiddenAt !== undefined && Date.now() - hiddenAt >= AWAY_MS) listener('awake');
    hiddenAt = undefined;
  };
  document.addEventListener('freeze', frozen);
  document.addEventListener('resume', thawed);
  document.addEventListener('visibilitychange', looked);
  window.addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('freeze', frozen);
    document.removeEventListener('resume', thawed);
    document.removeEventListener('visibilitychange', looked);
    window.removeEventListener('pageshow', shown);
  };
};
