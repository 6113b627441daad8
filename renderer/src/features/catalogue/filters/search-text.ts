/**
 * The search in an address of the catalogue. It is apart from the other filters because the header, which every page has,
 * needs nothing else of them.
 */
const TEXT_AT_MOST = 100;

/** Normalises a text: one line, trimmed, at most 100 characters, well-formed Unicode. */
export function tidyText(text: string): string {
  // Cut roughly first, so that a huge paste is cheap.
  const line = text
    .slice(0, TEXT_AT_MOST * 8)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, TEXT_AT_MOST).join('').trim();
}

/** The searched text of an address; '' for none. */
export const readSearch = (query: URLSearchParams): string => tidyText(query.get('search') ?? '');

/** The address with another search, on its first page. @param text tidy; '' for none */
export function withSearch({ pathname, search }: { pathname: string; search: string }, text: string): string {
  const rest = [...new URLSearchParams(search)].filter(([name]) => name !== 'search' && name !== 'page');
  const query = new URLSearchParams([...(text === '' ? [] : [['search', text]]), ...rest]).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
