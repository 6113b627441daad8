import type { Bridge } from '#shared/bridge.ts';
import { isPlainLine } from '#shared/plain-line.ts';
import type { Platform } from './platform.ts';

/** Reports the language at the latest after this time, on a page that is never idle. In ms. */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Reports the page's language to the main process, with the translations of the texts that it uses. Only main knows
 * their keys. Waits until the page is idle; only the latest language is reported. Leaves out texts that main would
 * reject, because it would reject the whole language.
 */
export function createLanguageReporter(
  bridge: Pick<Bridge, 'textKeys' | 'setLanguage'>,
): Platform['reportLanguage'] {
  let turn = 0;
  return ({ code, direction, texts }) => {
    turn += 1;
    const thisTurn = turn;
    const report = async () => {
      const keys = await bridge.textKeys(undefined);
      if (!keys.ok || thisTurn !== turn) return;
      const translated = keys.value.flatMap((key) => {
        const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
        return text !== undefined && isPlainLine(text) ? [[key, text] as const] : [];
      });
      await bridge.setLanguage({ code, direction, texts: Object.fromEntries(translated) });
    };
    requestIdleCallback(() => void report(), { timeout: IDLE_TIMEOUT_MS });
  };
}
