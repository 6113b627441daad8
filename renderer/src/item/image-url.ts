import { env } from '../env.ts';
import { pictureAddress } from './picture-address.ts';

/**
 * The URL of an item's picture, on the build's image host or else the page's own host.
 * @returns undefined if there is no valid picture path
 */
export function imageUrl(path: string): string | undefined {
  return pictureAddress(path, env.VITRINE_IMAGE_HOST ?? '');
}
