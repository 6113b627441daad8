import { stored } from './stored.ts';

/** Local storage key. */
const KEY = 'chipTypes';

/** The types that the catalogue's places send, by `typesKey`. */
export type PlaceTypes = Readonly<Record<string, readonly string[]>>;

/**
 * Names a place of the catalogue whose types a server's chips give.
 * @param address of the call for the chips: their language and game
 */
export const typesKey = (
  address: string,
  { category, subcategory }: { category: string; subcategory: string },
): string => `${address} ${category}/${subcategory}`;

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/**
 * Keeps the types of a game's chips, so that a later visit to one of them can ask for its items before the chips are
 * answered again. Without storage, that visit waits for them.
 */
export function rememberTypes(types: PlaceTypes): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(types));
  } catch {
    // The storage is full or not allowed.
  }
}

/** The types of a place as they were last answered; undefined when there are none, or when they are not readable. */
export function rememberedTypes(key: string): readonly string[] | undefined {
  try {
    const all: unknown = JSON.parse(stored(KEY) ?? '');
    const types: unknown = Reflect.get(Object(all), key);
    return isTextList(types) ? types : undefined;
  } catch {
    return undefined;
  }
}
