import { readAddress } from './address.ts';

/** Name of the `<meta>` that carries the service's address in a served document. */
export const GEO_META = 'geo-url';

/** Hosts of this machine, for which plain http is allowed. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads the address of the IP-to-country service.
 * @param text `https://geo.example/json`; undefined or empty if there is none
 * @returns the normalised URL, without quotes and angle brackets; undefined if there is none
 * @throws RangeError if it is neither an https URL nor an http URL of this machine
 */
export function readGeoUrl(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  const address = readAddress(text);
  const isSafe =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && LOOPBACK.includes(address.hostname));
  if (!address || !isSafe || address.hasUser)
    throw new RangeError(
      `GEO_URL must be an https address, or an http address of this machine, not "${text}".`,
    );
  return address.href;
}

/**
 * Adds a `<meta>` with the URL of the IP-to-country service to a document. The page reads it from there.
 * @param url from `readGeoUrl`; undefined leaves the document unchanged
 */
export function withGeoUrl(html: string, url: string | undefined): string {
  if (url === undefined) return html;
  const content = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(/<head>/, (head) => `${head}<meta name="${GEO_META}" content="${content}">`);
}
