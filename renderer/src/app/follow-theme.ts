import { LIGHT_SYSTEM, showTheme } from '../handover/theme.ts';

/**
 * Keeps showing the stored theme: after a choice in another tab, and when the system changes. A page from the browser's
 * cache of pages has missed both.
 */
export function followTheme(): void {
  const show = () => showTheme();
  show();
  window.matchMedia(LIGHT_SYSTEM).addEventListener('change', show);
  for (const change of ['storage', 'pageshow']) window.addEventListener(change, show);
}
