import { readAddress } from './address.ts';

/** Name of the `<meta>` that carries the service's address in a served document. */
export const GEO_META = 'geo-url';

/** Hosts that are this machine: plain http is fine there. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads the address of the IP-to-country service.
 * @param text `https://geo.example/json`; undefined or empty where there is none
 * @returns the address as a URL writes it, so without quotes and angle brackets; undefined where there is none
 * @throws RangeError where it is no https address, and no http address of this machine
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
 * A document that names the IP-to-country service in its head. The page reads it from there.
 * @param url as `readGeoUrl` returns it; undefined leaves the document as it is
 */
export function withGeoUrl(html: string, url: string | undefined): string {
  if (url === undefined) return html;
  const content = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(/<head>/, (head) => `${head}<meta name="${GEO_META}" content="${content}">`);
}
