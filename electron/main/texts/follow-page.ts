import type { ShownLanguage } from '#shared/shown-language.ts';
import { TEXT_KEYS } from './accept.ts';
import { speak } from './texts.ts';

/** Where the language is remembered. */
interface Store {
  /** Undefined where nothing is remembered that can be read: English is spoken then. */
  read: () => ShownLanguage | undefined;
  write: (language: ShownLanguage) => void;
}

/** The two calls by which the page says what language it is in. */
interface LanguageCalls {
  textKeys: () => string[];
  setLanguage: (language: ShownLanguage) => undefined;
}

/** Only what main has a use for, in one order: what is remembered can be compared, and can't grow. */
function essence({ code, direction, texts }: ShownLanguage): ShownLanguage {
  const known = TEXT_KEYS.flatMap((key) => {
    const text = texts[key];
    return text === undefined ? [] : [[key, text] as const];
  });
  return { code, direction, texts: Object.fromEntries(known) };
}

/**
 * Speaks the language that is remembered, and from then on the one that the page tells of.
 * @param changed called when the language or its texts became others: menus are built anew by it
 */
export function followPageLanguage({ read, write }: Store, changed: () => void): LanguageCalls {
  const remembered = read();
  speak(remembered);
  let now = remembered && JSON.stringify(essence(remembered));
  return {
    textKeys: () => [...TEXT_KEYS],
    setLanguage: (shown) => {
      const language = essence(shown);
      const next = JSON.stringify(language);
      // Each start of the page tells it again.
      if (next === now) return undefined;
      now = next;
      speak(language);
      write(language);
      changed();
      return undefined;
    },
  };
}
