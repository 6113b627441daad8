import { isConsentUnanswered } from '../../handover/consent-placeholder.ts';
import type { TextMap } from '../../i18n/translate.ts';

/** The attributes with texts, and where the build left their keys (renderer/static-texts.ts). */
const ATTRIBUTES = ['aria-label', 'aria-roledescription', 'title', 'placeholder'];

/** Translates the English words that the document has so far. */
function translateParsed(texts: TextMap): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = texts[element.dataset['text'] ?? ''];
    if (text !== undefined) element.textContent = text;
  }
  for (const name of ATTRIBUTES)
    for (const element of document.querySelectorAll(`[data-text-${name}]`)) {
      const text = texts[element.getAttribute(`data-text-${name}`) ?? ''];
      if (text !== undefined) element.setAttribute(name, text);
    }
}

/**
 * Translates the words of the static view, which are English, and shows them: first those of the header and the screen,
 * then, once the document is parsed, those of the footer and the cookie banner.
 */
export function translateWords(texts: TextMap, view: Element): void {
  if (Object.keys(texts).length === 0) return;
  translateParsed(texts);
  for (const part of [document.querySelector('#root header'), view]) part?.setAttribute('data-filled', '');
  const showAll = () => {
    translateParsed(texts);
    const page = document.documentElement;
    delete page.dataset['words'];
    if (import.meta.env.VITRINE_SHELL === 'web' && isConsentUnanswered()) page.dataset['consent'] = 'open';
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll);
  else showAll();
}
