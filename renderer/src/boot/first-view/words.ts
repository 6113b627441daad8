import { isConsentUnanswered } from '../../handover/consent-placeholder.ts';
import type { TextMap } from '../../i18n/translate.ts';

/** The attributes with texts, and where the build left their keys (renderer/static-texts.ts). */
const ATTRIBUTES = ['aria-label', 'aria-roledescription', 'title', 'placeholder'];

/** Translates the words of the static view and of the cookie banner, which are English, and shows them. */
export function translateWords(texts: TextMap): void {
  if (Object.keys(texts).length === 0) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = texts[element.dataset['text'] ?? ''];
    if (text !== undefined) element.textContent = text;
  }
  for (const name of ATTRIBUTES)
    for (const element of document.querySelectorAll(`[data-text-${name}]`)) {
      const text = texts[element.getAttribute(`data-text-${name}`) ?? ''];
      if (text !== undefined) element.setAttribute(name, text);
    }
  const page = document.documentElement;
  delete page.dataset['words'];
  if (import.meta.env.VITRINE_SHELL === 'web' && isConsentUnanswered()) page.dataset['consent'] = 'open';
}
