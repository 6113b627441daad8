import type { MenuItemConstructorOptions } from 'electron';
import type { MainTextKey } from '../texts/english.ts';
import { t } from '../texts/texts.ts';

/**
 * Escapes a text for a menu label or a dialog button. In Electron a single `&` marks an access key, and `&&` is the
 * character.
 */
export const escapeLabel = (text: string): string => text.replaceAll('&', '&&');

/** Index of the first letter or digit that is not taken yet; -1 if there is none. */
function freeLetter(text: string, taken: ReadonlySet<string>): number {
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{N}]/gu))
    if (!taken.has(letter.toLowerCase())) return index;
  return -1;
}

/**
 * Gives each label of a menu bar a unique access key (Alt and a letter, on Windows and Linux). Translations don't mark
 * one, so each label takes its first letter that no earlier label uses.
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
