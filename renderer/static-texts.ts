/** Characters around a text's key and the text, which no text contains. */
const [START, MIDDLE, END] = ['\uE000', '\uE001', '\uE002'];
const [SLOT_START, SLOT_END] = ['\uE003', '\uE004'];
const SLOT = `${SLOT_START}([^${SLOT_END}]*)${SLOT_END}`;
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

/**
 * The place of a fact in a template, which `boot/first-view/template.ts` fills in the template's copies.
 * @param name of the fact
 */
export const slot = (name: string): string => `${SLOT_START}${name}${SLOT_END}`;

/**
 * Turns the slots of a template into attributes, by which its copies are filled: `data-fill` for an element's text,
 * `data-fill-href` for an attribute, `data-fill-style-…` for a property of its style. A text next to elements gets an
 * element in its place, with `data-fill-text`. The router puts a slash in front of a link's slot.
 */
export function keepSlots(html: string): string {
  return html
    .replace(new RegExp(`style="([a-z-]+):${SLOT}"`, 'g'), 'data-fill-style-$1="$2"')
    .replace(new RegExp(`([a-z-]+)="/?${SLOT}"`, 'g'), 'data-fill-$1="$2"')
    .replace(new RegExp(`(<[a-z][^<>]*)>${SLOT}(?=</)`, 'g'), '$1 data-fill="$2">')
    .replace(new RegExp(SLOT, 'g'), '<span data-fill-text="$1"></span>');
}
