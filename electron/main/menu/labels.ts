import type { MenuItemConstructorOptions } from 'electron';
import type { MainTextKey } from '../texts/english.ts';
import { t } from '../texts/texts.ts';

/**
 * A text as a menu's label or a dialog's button: Electron reads a single `&` as the mark of the next letter's access
 * key, and two as the character.
 */
export const escapeLabel = (text: string): string => text.replaceAll('&', '&&');

/** The first letter or digit that is not taken yet, as an index into the text; -1 where there is none. */
function freeLetter(text: string, taken: ReadonlySet<string>): number {
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{N}]/gu))
    if (!taken.has(letter.toLowerCase())) return index;
  return -1;
}

/**
 * The labels of a menu bar, each with an access key of its own (Alt and a letter, on Windows and Linux). Translations
 * name no letters: each label takes the first of its own that those before it have left.
 */
export function withAccessKeys(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const index = freeLetter(text, taken);
    if (index < 0) return escapeLabel(text);
    const letter = String.fromCodePoint(text.codePointAt(index) ?? 0);
    taken.add(letter.toLowerCase());
    return `${escapeLabel(text.slice(0, index))}&${escapeLabel(text.slice(index))}`;
  });
}

/** A menu item that Electron or the system carries out, with our translated label: Electron's own are English only. */
export const roleItem = (
  role: NonNullable<MenuItemConstructorOptions['role']>,
  text: MainTextKey,
): MenuItemConstructorOptions => ({ role, label: escapeLabel(t(text)) });
