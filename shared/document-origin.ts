import { readAddress } from './address.ts';

/**
 * What other sites read of the shop has to name it in full: they don't resolve paths. A host of static files learns its
 * origin at build, the bundled server takes that of each request.
 */

/** The path of the picture that chats and social networks show with a link, 1200 × 630. */
export const PREVIEW_PATH = '/preview.jpg';
/** Its width and height in px. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The path of the backend's sitemap. */
export const SITEMAP_PATH = '/sitemap.xml';

/**
 * Reads the origin of a shop, such as `https://shop.example`.
 * @param text undefined or empty if none is named
 * @returns the origin without a slash at its end; undefined if there is none
 * @throws RangeError if it is not an origin by https or http
 */
export function readShopOrigin(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const address = readAddress(text);
  const origin = address && `${address.protocol}//${address.host}`;
  if (!origin || !/^https?:$/.test(address.protocol) || address.href !== `${origin}/`)
    throw new RangeError(
      `VITRINE_SHOP_ORIGIN must be an origin such as https://shop.example, not "${text}".`,
    );
  return origin;
}

/** A document in which the tags of link previews name the picture in full. @param origin without a slash at its end */
export const withPreviewOrigin = (html: string, origin: string): string =>
  html.replaceAll(`content="${PREVIEW_PATH}"`, `content="${origin}${PREVIEW_PATH}"`);

/** A robots.txt that names the sitemap, unless it names one. @param origin without a slash at its end */
export const withSitemap = (robots: string, origin: string): string =>
  /^sitemap:/im.test(robots) ? robots : `${robots.trimEnd()}\n\nSitemap: ${origin}${SITEMAP_PATH}\n`;
