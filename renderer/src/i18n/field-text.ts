import type { TextKey } from './en/english.ts';
import { inOurWords, isTextKey, useT } from './texts.ts';

/** Keys of form errors, recognised by prefix or suffix. Their texts take no values. */
export type FormKey = Extract<
  TextKey,
  | `${'login' | 'register' | 'phone'}.${string}`
  | `${string}.${string}${'Required' | 'Invalid' | 'Long' | 'Short' | 'Past'}`
>;

/** True for a text key. Schemas report errors by key, servers in words. */
function isFormKey(text: string): text is FormKey {
  return (
    /^(login|register|phone)\.\w+$|^\w+\.\w+(Required|Invalid|Long|Short|Past)$/.test(text) && isTextKey(text)
  );
}

/** The text of a field's error: a key's text in the current language, or the server's words. */
export function useFieldText(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const t = useT();
  return (error) => {
    const message = error?.message;
    if (!message) return undefined;
    return isFormKey(message) ? t(message) : inOurWords(message);
  };
}
