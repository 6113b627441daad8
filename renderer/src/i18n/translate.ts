import type { TextKey } from './en/english.ts';

/** Texts by flat key. Keys of plurals end with the form: `cart.items_one`. */
export type TextMap = Readonly<Record<string, string>>;

/** A text's key. The key of a plural text goes without its form. */
export type TranslatableKey = TextKey | PluralBase<TextKey>;
type PluralBase<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : never;

/** The values of a text's `{{names}}`. */
export type TextValues = Readonly<Record<string, string | number | undefined>>;

/** Gives a text by key. `count` among the values chooses a plural form. */
export type Translate = (key: TranslatableKey, values?: TextValues) => string;
