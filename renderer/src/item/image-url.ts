import { pictureAddress } from './picture-address.ts';

/**
 * The URL of an item's picture, on the build's image host (`env.ts` checks it) or else the page's own host.
 * @returns undefined if there is no valid picture path
 */
export function imageUrl(path: string): string | undefined {
  const host: unknown = import.meta.env['VITRINE_IMAGE_HOST'];
  return pictureAddress(path, typeof host === 'string' ? host : '');
}
