import { FOREIGN } from './vectors/foreign.ts';
import { MARKUP } from './vectors/markup.ts';
import { TEXTS } from './vectors/texts.ts';

/** The host that every vector with a foreign address requests. */
export const ATTACKER = 'attacker.invalid';

/** A way to make a page run or show something that it must not. */
export interface Vector {
  /** Class and number within it: `svg-3`. */
  id: string;
  class: string;
  /** The value that `window.__xss` would get. */
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
 * Publicly known vectors: OWASP's and PortSwigger's lists, html5sec, and published bypasses of sanitisers. Each that
 * could run sets `window.__xss` to its number or requests `attacker.invalid`.
 */
export const VECTORS: readonly Vector[] = Object.entries({ ...MARKUP, ...FOREIGN, ...TEXTS })
  .flatMap(([name, payloads]) => payloads.map((payload, at) => ({ name, payload, at: at + 1 })))
  .map(({ name, payload, at }, index) => ({
    id: `${name}-${at}`,
    class: name,
    number: index + 1,
    payload: written(payload, index + 1),
  }));

/** The markup with one layer of entities: some servers encode whole pages. */
export function encoded(html: string): string {
  return html
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
