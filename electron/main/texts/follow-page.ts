import type { ShownLanguage } from '#shared/shown-language.ts';
import type { Handle } from '../ipc.ts';
import type { Settings } from '../settings/settings.ts';
import { TEXT_KEYS } from './accept.ts';
import { setMainLanguage } from './texts.ts';

/** Only what main has a use for, in one order: what is remembered can be compared, and can't grow. */
function withKnownTexts({ code, direction, texts }: ShownLanguage): ShownLanguage {
  const known = TEXT_KEYS.flatMap((key) => {
    const text = texts[key];
    return text === undefined ? [] : [[key, text] as const];
  });
  return { code, direction, texts: Object.fromEntries(known) };
}

/**
 * Speaks the language that the settings remember, and from then on the one that the page tells.
 * @param changed called when the language or its texts became others: menus are built anew by it
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
    // Each start of the page tells it again.
    if (next === now) return undefined;
    now = next;
    setMainLanguage(language);
    settings.set('language', language);
    changed();
    return undefined;
  });
}
