import { FOREIGN } from './vectors/foreign.ts';
import { MARKUP } from './vectors/markup.ts';
import { TEXTS } from './vectors/texts.ts';

/** Where everything that a vector asks of another host would go. */
export const ATTACKER = 'attacker.invalid';

/** Payloads by class. `%RUN%` is what would run, `%HOST%` who would be asked, `%ID%` the vector's number. */
export type Payloads = Readonly<Record<string, readonly string[]>>;

/** One way to make a page run what it should only show, or show what it should not. */
export interface Vector {
  /** Class and number in it: `svg-3`. */
  id: string;
  class: string;
  /** What `window.__xss` would be set to. */
  number: number;
  payload: string;
}

function written(payload: string, number: number): string {
  return payload
    .replaceAll('%RUN%', `top.__xss=${number}`)
    .replaceAll('%HOST%', ATTACKER)
    .replaceAll('%ID%', String(number));
}

/**
 * Known ways, written out of public knowledge: OWASP's and PortSwigger's lists, html5sec, and published bypasses of
 * sanitisers. Each that could run sets `window.__xss` to its number or asks `attacker.invalid`.
 */
export const VECTORS: readonly Vector[] = Object.entries({ ...MARKUP, ...FOREIGN, ...TEXTS })
  .flatMap(([name, payloads]) => payloads.map((payload, at) => ({ name, payload, at: at + 1 })))
  .map(({ name, payload, at }, index) => ({
    id: `${name}-${at}`,
    class: name,
    number: index + 1,
    payload: written(payload, index + 1),
  }));

/** The same markup with one layer of entities: some servers encode whole pages. */
export function encoded(html: string): string {
  return html
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
