import { create } from 'zustand';
import { FIRST_CHOICES, readChoices, type ChoiceName, type Choices } from '#shared/choices.ts';
import { platform } from '../platform/current.ts';
import { CHOICE_EFFECTS } from './choice-effects.ts';

/** The stored choices. */
export const storedChoices = (): Choices => readChoices((name) => platform.storage.get(name));

/** The visitor's choices, for the menus. */
export const useChoices = create<Choices>(storedChoices);

platform.storage.watch((key) => {
  if (Object.hasOwn(FIRST_CHOICES, key)) useChoices.setState(storedChoices());
});

/** Stores a choice, shows it, and tells the shell. Without storage, it lasts until the page is left. */
export function choose(name: ChoiceName, value: string): void {
  const before = useChoices.getState();
  const choices = readChoices((each) => (each === name ? value : before[each]));
  platform.storage.set(name, choices[name]);
  useChoices.setState(choices);
  CHOICE_EFFECTS[name](choices[name]);
  platform.reportChoices(choices);
}
