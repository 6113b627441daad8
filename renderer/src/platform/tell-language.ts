import type { Bridge } from '#shared/bridge.ts';
import { isPlainLine } from '#shared/plain-line.ts';
import type { Platform } from './platform.ts';

/** A page that never rests tells it all the same. In ms. */
const PATIENCE_MS = 2000;

/**
 * Tells the main process the page's language, with the translations of the texts that it asks for: which those are,
 * only main knows, and a web page carries none of it. Waits for the page to rest; of several languages the last is
 * told. A text that main would refuse is left out, or the whole language would be refused with it.
 */
export function languageTeller(bridge: Pick<Bridge, 'textKeys' | 'setLanguage'>): Platform['tellLanguage'] {
  let turn = 0;
  return ({ code, direction, texts }) => {
    turn += 1;
    const mine = turn;
    const tell = async () => {
      const keys = await bridge.textKeys(undefined);
      if (!keys.ok || mine !== turn) return;
      const wanted = keys.value.flatMap((key) => {
        const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
        return text !== undefined && isPlainLine(text) ? [[key, text] as const] : [];
      });
      await bridge.setLanguage({ code, direction, texts: Object.fromEntries(wanted) });
    };
    requestIdleCallback(() => void tell(), { timeout: PATIENCE_MS });
  };
}
