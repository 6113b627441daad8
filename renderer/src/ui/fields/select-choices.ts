import type { ReactNode } from 'react';

export interface SelectOption {
  value: string;
  label: string;
  /** Before the label: a rarity's dot. */
  mark?: ReactNode;
  disabled?: boolean | undefined;
}

/** The options that a reader can choose. Those with an empty value are dropped: '' means that nothing is chosen. */
export function realOptions(options: readonly SelectOption[]): SelectOption[] {
  return options.filter((option) => option.value !== '');
}

/**
 * The option that typing `typed` on a closed select chooses: the next one after the current whose label begins so.
 * The same letter again and again goes round those that begin with it.
 */
export function optionByTyping(
  options: readonly SelectOption[],
  current: string,
  typed: string,
): SelectOption | undefined {
  const letters = [...typed.toLocaleLowerCase()];
  const repeated = letters.every((letter) => letter === letters[0]);
  const start = repeated ? letters.slice(0, 1).join('') : letters.join('');
  const at = options.findIndex((option) => option.value === current);
  // One letter moves on from where we are; a longer word may keep the current option.
  const from = at + (repeated ? 1 : 0);
  const inOrder = [...options.slice(Math.max(from, 0)), ...options.slice(0, Math.max(from, 0))];
  return inOrder.find((option) => !option.disabled && option.label.toLocaleLowerCase().startsWith(start));
}
