import type { ShownLanguage } from '#shared/shown-language.ts';
import type { Handle } from '../ipc.ts';
import type { Settings } from '../settings/settings.ts';
import { TEXT_KEYS } from './accept.ts';
import { setMainLanguage } from './texts.ts';

/** Keeps only main's own texts, in a fixed order, so that the stored value is comparable and limited in size. */
function withKnownTexts({ code, direction, texts }: ShownLanguage): ShownLanguage {
  const known = TEXT_KEYS.flatMap((key) => {
    const text = texts[key];
    return text === undefined ? [] : [[key, text] as const];
  });
  return { code, direction, texts: Object.fromEntries(known) };
}

/**
 * Sets main's language from the settings, and later to each language that the page reports.
 * @param changed called after the language or its texts changed, to rebuild the menus
 */
export function followPageLanguage(
  handle: Handle,
  settings: Pick<Settings, 'get' | 'set'>,
  changed: () => void,
): void {
  const remembered = settings.get('language');
  setMainLanguage(remembered);
  let now = remembered && JSON.stringify(withKnownTexts(remembered));
  handle('textKeys', () => [...TEXT_KEYS]);
  handle('setLanguage', (shown) => {
    const language = withKnownTexts(shown);
    const next = JSON.stringify(language);
    // Every load of the page reports the language again.
    if (next === now) return undefined;
    now = next;
    setMainLanguage(language);
    settings.set('language', language);
    changed();
    return undefined;
  });
}
