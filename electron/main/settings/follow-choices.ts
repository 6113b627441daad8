import { CHOICE_NAMES, FIRST_CHOICES, type ChoiceName, type Choices } from '#shared/choices.ts';
import type { Handle } from '../ipc.ts';

/** The choices among main's settings. */
interface StoredChoices {
  get<Name extends ChoiceName>(name: Name): Choices[Name] | undefined;
  set<Name extends ChoiceName>(name: Name, choice: Choices[Name]): boolean;
}

/** A stored choice, or the first. */
export const storedChoice = <Name extends ChoiceName>(
  settings: Pick<StoredChoices, 'get'>,
  name: Name,
): Choices[Name] => settings.get(name) ?? FIRST_CHOICES[name];

/**
 * Applies the stored choices, and later those that the page reports, which it stores.
 * @param effects what main does with each choice, at the start and after each change
 */
export function followChoices(
  handle: Handle,
  settings: StoredChoices,
  effects: { readonly [Name in ChoiceName]: (choice: Choices[Name]) => void },
): void {
  const start = <Name extends ChoiceName>(name: Name) => effects[name](storedChoice(settings, name));
  const take = <Name extends ChoiceName>(name: Name, choice: Choices[Name]) => {
    // Every load of the page reports them all again.
    if (choice === storedChoice(settings, name)) return;
    settings.set(name, choice);
    effects[name](choice);
  };
  for (const name of CHOICE_NAMES) start(name);
  handle('setChoices', (choices) => {
    for (const name of CHOICE_NAMES) take(name, choices[name]);
    return undefined;
  });
}
