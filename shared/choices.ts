import * as z from 'zod/mini';
import { THEME_CHOICES } from './theme.ts';

/**
 * What a visitor chooses in the menu of preferences for page and desktop client: each choice with its values, in the
 * menu's order. The page keeps it in local storage, and main in `settings.json`, both under the row's name: don't rename
 * one. The texts are `shell.NAME` and `NAME.VALUE`. Page: `renderer/src/app/choice-effects.ts`. Main: `compose.ts`.
 */
export const CHOICES = {
  /** Colours of page and window. The document's script shows it before the first paint. */
  theme: z.enum(THEME_CHOICES),
} as const;

export type ChoiceName = keyof typeof CHOICES;
export type Choices = { [Name in ChoiceName]: z.output<(typeof CHOICES)[Name]> };

/** The choices until others are made, and in place of stored values that are unknown. */
export const FIRST_CHOICES: Choices = {
  theme: 'system',
};

const isChoiceName = (name: string): name is ChoiceName => Object.hasOwn(CHOICES, name);

/** Their names, in the menu's order. */
export const CHOICE_NAMES: readonly ChoiceName[] = Object.keys(CHOICES).filter(isChoiceName);

/** The values by name, typed so that a row of any name fits. */
const rows: { readonly [Name in ChoiceName]: { readonly options: readonly Choices[Name][] } } = CHOICES;

/** The values of a choice, in the menu's order. */
export const valuesOf = <Name extends ChoiceName>(name: Name): readonly Choices[Name][] => rows[name].options;

/** All choices, each read from the value that `valueOf` gives: from storage or a menu. An unknown one is the first. */
export function readChoices(valueOf: (name: ChoiceName) => unknown): Choices {
  const choices = { ...FIRST_CHOICES };
  const read = <Name extends ChoiceName>(name: Name) => {
    const value = valueOf(name);
    choices[name] = valuesOf(name).find((each) => each === value) ?? FIRST_CHOICES[name];
  };
  for (const name of CHOICE_NAMES) read(name);
  return choices;
}
