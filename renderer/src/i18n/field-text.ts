import i18next from 'i18next';
import type { TextKey } from './en/english.ts';
import { useT } from './texts.ts';

/** Texts that forms say about their fields, told by how their keys end; none of them takes a value. */
export type FormKey = Extract<
  TextKey,
  | `${'login' | 'register' | 'phone'}.${string}`
  | `${string}.${string}${'Required' | 'Invalid' | 'Long' | 'Short' | 'Past'}`
>;

/** Schemas name what is wrong by key; servers in words. This tells them apart. */
function isFormKey(text: string): text is FormKey {
  return (
    /^(login|register|phone)\.\w+$|^\w+\.\w+(Required|Invalid|Long|Short|Past)$/.test(text) &&
    i18next.exists(text)
  );
}

/** The words for a field's error: a key's text in the language on screen, or the server's words as they are. */
export function useFieldText(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const t = useT();
  return (error) => {
    const message = error?.message;
    if (!message) return undefined;
    return isFormKey(message) ? t(message) : message;
  };
}
