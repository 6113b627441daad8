import type { TextMap, Translate } from './translate.ts';

const isKey = (key: string, english: TextMap): key is Parameters<Translate>[0] => Object.hasOwn(english, key);

/**
 * The translations of a text that was made in English, for a caller without its key. There are several if several keys
 * have the same English text. Texts with more than one value are not found.
 * @param english all texts that it may have been made from
 * @param t gives a key's translation
 */
export function fromEnglish(text: string, english: TextMap, t: Translate): string[] {
  return Object.entries(english).flatMap(([key, template]) => {
    const [before = '', name, after = '', more] = template.split(/\{\{([^{},]*)[^{}]*\}\}/);
    if (!isKey(key, english) || more !== undefined) return [];
    if (name === undefined) return text === before ? [t(key)] : [];
    if (!text.startsWith(before) || !text.endsWith(after) || text.length <= before.length + after.length)
      return [];
    return [t(key, { [name.trim()]: text.slice(before.length, text.length - after.length) })];
  });
}
