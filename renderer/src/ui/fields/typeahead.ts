import { useRef } from 'react';
import { visibleText } from '#shared/typed-text.ts';
import type { SelectOption } from './select-props.ts';

/**
 * A text in small letters, to compare it with another: the same in every language of the system. A Turkish one has a
 * small letter of its own for `I`, and `İ` becomes two signs. Copied texts may have signs that can't be seen.
 */
export const foldCase = (text: string): string =>
  visibleText(text)
    .toLowerCase()
    .replace(/i\u0307|ı/g, 'i');

/** A pause longer than this starts a new word. */
const PAUSE_MS = 700;

/** Collects letters typed one after another. The returned function adds a letter and returns the word so far. */
export function useTypedWord(): (letter: string) => string {
  const typed = useRef({ word: '', at: 0 });
  return (letter) => {
    const now = performance.now();
    const word = now - typed.current.at > PAUSE_MS ? letter : typed.current.word + letter;
    typed.current = { word, at: now };
    return word;
  };
}

/**
 * The option whose label begins with `typed`, searched from the current one on. Repeating one letter goes round the
 * options that begin with it.
 */
export function optionByTyping(
  options: readonly SelectOption[],
  current: string,
  typed: string,
): SelectOption | undefined {
  const letters = [...foldCase(typed)];
  const repeated = letters.every((letter) => letter === letters[0]);
  const start = repeated ? letters.slice(0, 1).join('') : letters.join('');
  const at = options.findIndex((option) => option.value === current);
  // One letter moves to the next option; a longer word may keep the current one.
  const from = at + (repeated ? 1 : 0);
  const inOrder = [...options.slice(Math.max(from, 0)), ...options.slice(0, Math.max(from, 0))];
  return inOrder.find((option) => !option.disabled && foldCase(option.label).startsWith(start));
}
