import { isAt } from './is-at.ts';
import type { TextMap } from '../../i18n/translate.ts';

/** Shows language and currency in the header, and where the visitor is. @param texts of the language */
export function fillHeader(locale: string, currency: string, texts: TextMap): void {
  const shown = `${locale.toUpperCase()} · ${currency}`;
  const code = document.querySelector('#root [data-preferences]');
  if (code) code.textContent = shown;
  const menu = code?.closest('button');
  const label = texts['shell.preferences'] ?? menu?.getAttribute('aria-label')?.replace(/:.*/, '');
  menu?.setAttribute('aria-label', `${label}: ${shown}`);
  for (const link of document.querySelectorAll('#root header nav a'))
    if (isAt(window.location.pathname, link.getAttribute('href') ?? ''))
      link.setAttribute('aria-current', 'page');
}
