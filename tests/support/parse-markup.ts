import { Window } from 'happy-dom';

const parser = new new Window().DOMParser();

/** Parses XML, which a page of the shop may not: Trusted Types. @throws Error if it is not well-formed */
function parseXml(text: string) {
  const document = parser.parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror')) throw new Error(`This is no XML: ${text.slice(0, 200)}`);
  return document.documentElement;
}

/** Parses a document of HTML, without running it. */
export const parseHtml = (text: string) => parser.parseFromString(text, 'text/html');

/** The addresses in a sitemap, or in its index. @throws Error if it is no XML */
export const readLocations = (xml: string): string[] =>
  [...parseXml(xml).children].map((entry) => entry.querySelector('loc')?.textContent ?? '');
