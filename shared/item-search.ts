import { readItemName } from './item-name.ts';

/** Longest search that is sent, in characters. */
const SEARCH_AT_MOST = 100;
/** In front of a name. A server may search without them. */
const PREFIX = /^(?:★|Souvenir\b)\s*/u;
const BAR = ' | ';
/** White space that an address, a form or a server may change on the way. */
const UNSAFE_SPACE = /[\p{Cc}\s]{2,}|(?! )[\p{Cc}\s]/u;

/** Shortens a search: at a space, so that a server that compares whole words finds them. */
function shortened(text: string): string {
  const short = text.slice(0, SEARCH_AT_MOST).toWellFormed();
  const space = short.lastIndexOf(' ');
  return (text.length > SEARCH_AT_MOST && space > 0 ? short.slice(0, space) : short).trim();
}

const barsOf = (text: string) => text.split(BAR).length;

/** The piece that says most: with weapon and finish, or else the longest. */
function mostTelling(pieces: readonly string[]): string {
  const tidied = pieces.map((piece) => piece.replaceAll(/^[\s|)]+|(?:[\s|]|\(★?)+$/gu, ''));
  const [first = ''] = tidied.toSorted((a, b) => barsOf(b) - barsOf(a) || b.length - a.length);
  return first;
}

/**
 * A search that finds a name at a server that looks for it as a whole, and at one that looks for its words.
 * @param pieces of the name as the server's title has them; see `readItemName`
 */
const searchFor = (pieces: readonly string[]): string => shortened(mostTelling(pieces));

/** A search for the copies of an item in any exterior. */
export const copiesSearch = (title: string, exterior?: string): string =>
  searchFor(readItemName(title, exterior).pieces.name);

/** The same for an address of the catalogue, which keeps single spaces only. */
export const copiesAddressSearch = (title: string, exterior?: string): string =>
  searchFor(readItemName(title, exterior).pieces.name.flatMap((piece) => piece.split(UNSAFE_SPACE)));

/** `searchFor` without what a server may keep apart from names: star and Souvenir. */
export const plainSearchFor = (pieces: readonly string[]): string =>
  searchFor(pieces.map((piece) => piece.trim().replace(PREFIX, '')));

/**
 * A wider search: by one part of a search between its bars, which names the item rather than its type or event.
 * `NiKo` of `Sticker | NiKo | Paris 2023`.
 */
export function widerSearch(search: string): string {
  const parts = search.split('|').map((part) => part.trim());
  const named = parts.length > 2 ? parts.slice(1, -1) : parts.slice(-1);
  return mostTelling(named);
}
