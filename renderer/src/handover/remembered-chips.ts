import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import { stored } from './stored.ts';

/** The catalogue's chips and games, as they were last answered. */
export interface RememberedChips {
  chips: readonly Subcategory[];
  categories: readonly Category[];
}

interface Entry extends RememberedChips {
  /** Address of the call for the chips: their language and game. */
  address: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

const isListOf = <T>(value: unknown, isEntryOf: (entry: unknown) => entry is T): value is T[] =>
  Array.isArray(value) && value.every(isEntryOf);

const isChip = (value: unknown): value is Subcategory =>
  isRecord(value) && isText(value['title']) && isText(value['value']) && isListOf(value['types'], isText);

const isCategory = (value: unknown): value is Category =>
  isRecord(value) &&
  isText(value['id']) &&
  isText(value['name']) &&
  isText(value['url']) &&
  isListOf(value['subcategories'], isCategory);

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  isText(value['address']) &&
  isListOf(value['chips'], isChip) &&
  isListOf(value['categories'], isCategory);

/**
 * Keeps the chips for the way to an item (`features/product/trail.ts`).
 * @param address of the call for the chips
 */
export function rememberChips(address: string, { chips, categories }: RememberedChips): void {
  try {
    window.localStorage.setItem('chips', JSON.stringify({ address, chips, categories } satisfies Entry));
  } catch {
    // The storage is full or not allowed.
  }
}

/** The last answer to this call for chips; undefined when there is none, or when it is not readable. */
export function rememberedChips(address: string): RememberedChips | undefined {
  try {
    const entry: unknown = JSON.parse(stored('chips') ?? '');
    return isEntry(entry) && entry.address === address ? entry : undefined;
  } catch {
    return undefined;
  }
}
