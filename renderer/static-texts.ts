/** Characters around a text's key and the text, which no text contains. */
const [START, MIDDLE, END] = ['\uE000', '\uE001', '\uE002'];
const MARKED = `${START}([^${MIDDLE}]*)${MIDDLE}([^${END}]*)${END}`;

/** A text that still tells its key. */
export const markText = (key: string, text: string): string => `${START}${key}${MIDDLE}${text}${END}`;

/**
 * Replaces marked texts in HTML by the texts, and keeps their keys in attributes, by which `boot/first-view/words.ts`
 * finds what to translate: `data-text` for an element's text, `data-text-title` for its title. A text that is only a part of
 * an attribute keeps no key.
 */
export function keepTextKeys(html: string): string {
  return html
    .replace(new RegExp(`([a-z-]+)="${MARKED}"`, 'g'), '$1="$3" data-text-$1="$2"')
    .replace(new RegExp(`(<[a-z][^<>]*)>${MARKED}(?=</)`, 'g'), '$1 data-text="$2">$3')
    .replace(new RegExp(`(?<=>[^<]*)${MARKED}(?=[^<]*<)`, 'g'), '<span data-text="$1">$2</span>')
    .replace(new RegExp(MARKED, 'g'), '$2');
}

/** Keeps one of equal list entries in a row, with their number: `boot/unfold-copies.ts` makes the others. */
export function foldCopies(html: string): string {
  return html.replace(/(<li(?=[ >])(?:(?!<\/?li[ >])[^])*<\/li>)\1+/g, (run: string, entry: string) =>
    entry.replace('<li', `<li data-copies="${run.length / entry.length}"`),
  );
}
