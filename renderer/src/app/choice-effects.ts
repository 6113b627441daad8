import type { ChoiceName } from '#shared/choices.ts';
import { LIGHT_SYSTEM, showTheme } from '../handover/theme.ts';

/** What each choice changes in the page, given its value: by default the stored one, which may be any text. */
export const CHOICE_EFFECTS: { readonly [Name in ChoiceName]: (value?: string) => void } = {
  theme: showTheme,
};

/**
 * Keeps showing the stored choices: after one in another tab, and when the system changes. A page from the browser's
 * cache of pages has missed both.
 */
export function followChoices(): void {
  const show = () => {
    for (const effect of Object.values(CHOICE_EFFECTS)) effect();
  };
  show();
  window.matchMedia(LIGHT_SYSTEM).addEventListener('change', show);
  for (const change of ['storage', 'pageshow']) window.addEventListener(change, show);
}
