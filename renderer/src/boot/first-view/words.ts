import { isConsentUnanswered } from '../../handover/consent-placeholder.ts';
import type { TextMap } from '../../i18n/translate.ts';
import { setPageAttribute } from '../../handover/page-attributes.ts';

/** The attributes with texts, and where the build left their keys (renderer/static-texts.ts). */
const ATTRIBUTES = ['aria-label', 'aria-roledescription', 'title', 'placeholder'];

/** Translates the English words in a part of the document, as far as it is parsed. */
function translatePart(texts: TextMap, part: ParentNode): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = texts[element.dataset['text'] ?? ''];
    // Writing even the same text has the element laid out again.
    if (text !== undefined && text !== element.textContent) element.textContent = text;
  }
  for (const name of ATTRIBUTES)
    for (const element of part.querySelectorAll(`[data-text-${name}]`)) {
      const text = texts[element.getAttribute(`data-text-${name}`) ?? ''];
      if (text !== undefined) element.setAttribute(name, text);
    }
}

/**
 * Translates the words of the static view, which are English, and shows them: first those of the header and the screen,
 * for which the first layout has waited, then, once the document is parsed, those of the footer and the cookie banner.
 */
export function translateWords(texts: TextMap, view: Element): void {
  if (Object.keys(texts).length === 0) return;
  for (const { content } of document.querySelectorAll<HTMLTemplateElement>('template[data-template]'))
    translatePart(texts, content);
  for (const part of [document.querySelector('#root header'), view]) {
    if (!part) continue;
    translatePart(texts, part);
    part.setAttribute('data-filled', '');
  }
  setPageAttribute('hold', undefined);
  const showAll = () => {
    translatePart(texts, document);
    setPageAttribute('words', undefined);
    if (import.meta.env.VITRINE_SHELL === 'web' && isConsentUnanswered()) setPageAttribute('consent', 'open');
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll);
  else showAll();
}
