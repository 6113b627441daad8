import type { Platform } from './platform.ts';

/** Hidden for less than this, a page does not report a wake-up. In ms. */
const MIN_HIDDEN_MS = 60_000;

/**
 * Detects sleep in a browser. The page is asleep while the browser has frozen it. It wakes up when it is unfrozen, restored from the back/forward cache, or visible
 * again after a while.
 */
export const pagePower: Platform['onPower'] = (listener) => {
  let hiddenAt: number | undefined = document.visibilityState === 'hidden' ? Date.now() : undefined;
  const onFreeze = () => listener('asleep');
  const onResume = () => listener('awake');
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener('awake');
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt ??= Date.now();
      return;
    }
    if (hiddenAt !== undefined && Date.now() - hiddenAt >= MIN_HIDDEN_MS) listener('awake');
    hiddenAt = undefined;
  };
  document.addEventListener('freeze', onFreeze);
  document.addEventListener('resume', onResume);
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    document.removeEventListener('freeze', onFreeze);
    document.removeEventListener('resume', onResume);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pageshow', onPageShow);
  };
};
